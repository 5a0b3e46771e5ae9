import '@mantine/dropzone/styles.layer.css';
import { Group, Stack } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import field from './field.module.css';
import { FieldProblem } from './field.tsx';
import classes from './file-drop.module.css';
import { IconButton } from './icon-button.tsx';
import { Text } from './text.tsx';

export interface DroppedFile {
  readonly key: string;
  readonly name: string;
  /** '1.2 MB', 'Uploading, 40%', 'Stored'. */
  readonly state?: ReactNode;
}

interface FileDropProps {
  name: string;
  /** What the files are: 'Photos of the freight'. */
  label: string;
  /** MIME types: 'application/pdf', 'image/jpeg'. */
  accept: readonly string[];
  /** Bytes; the limit in words for who is over it: '10 MB'. */
  max: { readonly bytes: number; readonly words: string };
  several?: boolean;
  /** What may be dropped, in words: 'PDF, JPEG or PNG, up to 10 MB each'. */
  hint: string;
  onFiles: (files: readonly File[]) => void;
  /** What is there already. */
  files?: readonly DroppedFile[];
  onRemove?: (key: string) => void;
  error?: ReactNode;
  disabled?: boolean;
}

const sentenceOf = ({ file, errors }: FileRejection, limit: string): string => {
  const codes = errors.map(({ code }) => code);
  if (codes.includes('file-too-large')) return m.components_too_large({ name: file.name, limit });
  if (codes.includes('file-invalid-type')) return m.components_wrong_type({ name: file.name });
  return m.components_not_read({ name: file.name });
};

/** Files by dropping or choosing them; those that are not accepted are rejected at once with the reason. */
export function FileDrop(props: FileDropProps) {
  const {
    name,
    label,
    accept,
    max,
    several = false,
    hint,
    onFiles,
    files = [],
    onRemove,
    error,
    disabled = false,
  } = props;
  const [refused, setRefused] = useState<string>();
  const problem = error ?? refused;
  return (
    <Stack gap={8}>
      <Dropzone
        className={classes.zone}
        accept={[...accept]}
        maxSize={max.bytes}
        multiple={several}
        disabled={disabled}
        inputProps={{ 'aria-label': label }}
        aria-label={label}
        data-field={name}
        onDrop={(dropped) => {
          setRefused(undefined);
          onFiles(dropped);
        }}
        onReject={(rejections) => setRefused(rejections.map((one) => sentenceOf(one, max.words)).join(' '))}
      >
        <Stack gap={4} align="center" ta="center">
          <IconUpload aria-hidden size={22} stroke={1.75} />
          <Text weight="strong">{several ? m.components_choose_files() : m.components_choose_file()}</Text>
          <span className={field.hint}>{hint}</span>
        </Stack>
      </Dropzone>
      <div role="alert">{problem && <FieldProblem name={name}>{problem}</FieldProblem>}</div>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <Group component="li" key={file.key} gap={10} mih={44} wrap="nowrap">
              <IconFile aria-hidden size={18} stroke={1.75} />
              <Text as="span" cut style={{ flex: 1 }}>
                {file.name}
              </Text>
              <span className={field.hint}>{file.state}</span>
              {onRemove && (
                <IconButton
                  label={m.components_remove_file({ name: file.name })}
                  icon={<IconX aria-hidden size={16} />}
                  onClick={() => onRemove(file.key)}
                />
              )}
            </Group>
          ))}
        </ul>
      )}
    </Stack>
  );
}
