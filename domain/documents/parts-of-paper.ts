import { sha256 } from '../crypto.ts';
import type { PartHashes } from './document.ts';
import type { BolPaper, LetterPaper, Paper } from './paper.ts';

const SHORT = 12;

/** The hash of a content: equal content is no other version. */
export const contentHashOf = (papers: readonly Paper[]): string => sha256(JSON.stringify(papers));

const hash = (value: unknown): string => sha256(JSON.stringify(value)).slice(0, SHORT);

/** A bill of lading by its parts; the line of the pickup is first of the instructions. */
function partsOfBol(paper: BolPaper): PartHashes {
  const [, ...instructions] = paper.instructions;
  return {
    pickupNumber: hash(paper.pickupNumber),
    pro: hash(paper.pro),
    number: hash(paper.gsin ? [paper.number, paper.gsin] : paper.number),
    po: hash(paper.po),
    pickup: hash(paper.pickupWindow),
    from: hash(paper.from),
    to: hash(paper.to),
    carrier: hash(paper.carrier),
    service: hash(paper.service),
    instructions: hash(instructions),
    freight: hash([
      paper.lines,
      paper.orders.map(({ number: _number, ...order }) => order),
      paper.emergency,
      ...(paper.declared ? [paper.declared] : []),
    ]),
  };
}

const partsOfLetter = (parts: NonNullable<LetterPaper['parts']>): PartHashes =>
  Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, hash(value)]));

/** The parts of a document's content, by which 'print again' names what changed. */
export function partsOfPapers(papers: readonly Paper[]): PartHashes {
  const [paper] = papers;
  if (paper?.kind === 'bol' && papers.length === 1) return partsOfBol(paper);
  if (paper?.kind === 'label')
    return {
      pro: hash(paper.pro),
      number: hash(paper.bol),
      po: hash(paper.po),
      from: hash(paper.from),
      to: hash(paper.to),
      carrier: hash(paper.carrier),
      freight: hash(papers.map((one) => (one.kind === 'label' ? [one.count, one.freight, one.hazardous] : []))),
    };
  if (paper?.kind === 'letter' && paper.parts) return partsOfLetter(paper.parts);
  return { content: contentHashOf(papers).slice(0, SHORT) };
}
