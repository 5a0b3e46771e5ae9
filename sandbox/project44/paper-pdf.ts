const plain = (text: string): string => text.replace(/[^\x20-\x7e]/g, '').replace(/[\\()]/g, '\\$&');

const TOP = 720;
const LEADING = 18;

/** A page with a title and lines, as a scanner at a terminal might have filed it: the same bytes for the same words. */
export function pdfOf(title: string, lines: readonly string[]): string {
  const words = lines.map((line, at) => `BT /F1 11 Tf 72 ${TOP - 40 - at * LEADING} Td (${plain(line)}) Tj ET`);
  const drawn = [`BT /F1 18 Tf 72 ${TOP} Td (${plain(title)}) Tj ET`, ...words].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
