import { code3035, code3036, code3037 } from '#contract/codes/documents.ts';
import { imageWrongType } from '#contract/image-failures.ts';
import { type FileType, SNIFFED_BYTES, typeOfBytes, UPLOAD_MAX_BYTES } from '#contract/rules/upload-files.ts';

/** What can be said of a file before it is sent: its type by its content, or why it cannot be sent (3035 to 3037). */
export async function checkFile<Type extends FileType>(
  file: Blob,
  types: readonly Type[],
): Promise<{ readonly type: Type } | { readonly problem: string }> {
  if (file.size === 0) return { problem: code3035.text() };
  if (file.size > UPLOAD_MAX_BYTES) return { problem: code3036.text() };
  const found = typeOfBytes(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()));
  const type = types.find((one) => one === found);
  const wrongType = types.some((one) => one === 'application/pdf') ? code3037 : imageWrongType;
  return type ? { type } : { problem: wrongType.text() };
}
