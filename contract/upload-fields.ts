import * as z from 'zod';
import type { CodeEntry } from './codes/code-entry.ts';
import { code3037, code3039 } from './codes/documents.ts';
import { wrongField, wrongType } from './codes/wrong-field.ts';
import { FILE_NAME_MAX, type FileType, plainFileName } from './rules/upload-files.ts';

/** The name of a file that is sent, without folders (H25). */
export const fileName = z
  .string()
  .max(8 * FILE_NAME_MAX, wrongField(code3039))
  .transform(plainFileName)
  .pipe(z.string().min(1).max(FILE_NAME_MAX, wrongField(code3039)));

/** The type that a file is said to have: 'image/jpeg'. */
export const fileType = <Types extends readonly [FileType, ...FileType[]]>(types: Types, wrong: CodeEntry = code3037) =>
  z
    .string(wrongType({ missing: wrong, invalid: wrong }))
    .trim()
    .toLowerCase()
    .transform((text) => (text === 'image/jpg' ? 'image/jpeg' : text))
    .pipe(z.enum(types, wrongType({ invalid: wrong })));

/** Where and how a browser sends a file: a form to post, whose last field is the file. */
export const uploadTicket = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
