import readWorkbook from 'read-excel-file/node';

/** The rows of the first sheet of an .xlsx, as another library than the one that wrote it reads them. */
export async function readBack(bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  const [sheet] = await readWorkbook(Buffer.from(bytes), { trim: false });
  return sheet?.data ?? [];
}
