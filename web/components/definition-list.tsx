import type { ReactNode } from 'react';
import classes from './definition-list.module.css';
import { Row, Stack } from './layout.tsx';
import { Text } from './text.tsx';

interface DefinitionListProps {
  rows: readonly (readonly [label: string, value: ReactNode])[];
  /** 'figures' puts the value at the end of the line, 'text' a sentence below its heading. */
  look?: 'figures' | 'text';
}

/** Names with their values. */
export function DefinitionList({ rows, look = 'figures' }: DefinitionListProps) {
  return (
    <Stack as="dl" gap={look === 'text' ? 10 : 7}>
      {rows.map(([label, value]) =>
        look === 'text' ? (
          <div key={label}>
            <Text as="dt" weight="strong">
              {label}
            </Text>
            <Text as="dd" tone="muted" size={13}>
              {value}
            </Text>
          </div>
        ) : (
          <Row key={label} gap={16} between line className={classes.row}>
            <Text as="dt" tone="muted">
              {label}
            </Text>
            <Text as="dd" weight="strong" numbers>
              {value}
            </Text>
          </Row>
        ),
      )}
    </Stack>
  );
}
