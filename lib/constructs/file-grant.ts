import { type FileFolder, fileFolders } from '#contract/file-folders.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Permissions } from '../permissions/permissions.ts';
import { allow, type Grant } from './grant.ts';
import type { PrivateBucket } from './private-bucket.ts';

/** The name under which other stacks import the bucket's ARN, which is how the rules' findings call it. */
const exportName = ({ stack, bucketArn }: PrivateBucket): string =>
  stack.resolve(stack.exportValue(bucketArn))['Fn::ImportValue'];

const fileActions = {
  read: ['s3:GetObject'],
  // A file that is sent in parts is given up where a part fails.
  write: ['s3:PutObject', 's3:AbortMultipartUpload'],
  change: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
} as const;
const bucketVariables = { documents: 'DOCUMENTS_BUCKET', evidence: 'EVIDENCE_BUCKET' } as const;

/** To read, write or change the files of these folders. */
export function fileGrant(levels: NonNullable<Permissions['files']>, { data }: Pick<Dependencies, 'data'>): Grant {
  const folders = Object.entries(levels).map(([folder, level]) => {
    const kind = fileFolders[folder as FileFolder];
    return { files: `${folder}/*`, kind, level, bucket: data[kind] };
  });
  return {
    env: Object.fromEntries(folders.map(({ kind, bucket }) => [bucketVariables[kind], bucket.bucketName])),
    allow: folders.flatMap(({ files, level, bucket }) => [
      allow(fileActions[level], bucket.arnForObjects(files)),
      // Without it S3 says of a file that is missing that it may not be read.
      ...(level === 'write' ? [] : [allow(['s3:ListBucket'], bucket.bucketArn)]),
    ]),
    wildcards: Object.fromEntries(
      folders.map(({ files, bucket }) => [`${exportName(bucket)}/${files}`, 'Each file has a name of its own.']),
    ),
  };
}
