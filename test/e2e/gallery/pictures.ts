import { type GalleryScreen, galleryScreens } from './screens.ts';

export const [desk, phone] = [1440, 390];

const fileOf = ({ name }: GalleryScreen, width: number) => `${name}-${width}.jpg`;

/** Where a screen's picture at a width lies. */
export const pictureOf = (screen: GalleryScreen, width: number): string => `docs/gallery/${fileOf(screen, width)}`;

/** The page that lists all pictures. */
export function galleryIndex(): string {
  const rows = galleryScreens.map((screen) => {
    const pictures = [desk, phone].map((width) => `[${width}](${fileOf(screen, width)})`);
    return `| ${screen.name.replaceAll('-', ' ')} | ${screen.ids.join(', ')} | ${pictures.join(' | ')} |`;
  });
  return [
    '# Every screen, at both widths',
    '',
    '`npm run gallery` runs a portal, opens every screen with its freight, invoices and papers, and writes these pictures and this page.',
    '',
    '| screen | | desktop | phone |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
