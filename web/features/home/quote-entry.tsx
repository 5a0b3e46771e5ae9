import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { Text } from '#web/components/text.tsx';
import { claims } from './claims.ts';
import { EntryFreight } from './entry-freight.tsx';
import { EntryLane } from './entry-lane.tsx';
import classes from './quote-entry.module.css';
import { useQuoteEntry } from './use-quote-entry.ts';

/** A whole quote in two rows: enough for prices without opening the long form. */
export function QuoteEntry() {
  const entry = useQuoteEntry();
  const [item] = entry.draft.items;
  const further = entry.draft.items.length - 1;
  return (
    <Card>
      <form
        ref={entry.form}
        aria-label={m.home_freight_quote()}
        noValidate
        onSubmit={entry.submit}
        onFocus={entry.warm}
      >
        <Stack gap={16}>
          <EntryLane entry={entry} />
          {item && (
            <EntryFreight entry={entry} item={item}>
              <Button kind="primary" type="submit" className={classes.go} busy={entry.busy}>
                {m.home_get_quote()}
              </Button>
            </EntryFreight>
          )}
          {entry.failure && <MessageBox kind="error">{entry.failure}</MessageBox>}
          <Text size={13}>
            <RichText
              text={further > 0 ? m.home_and_more_items({ count: further }) : m.home_several_items_a_liftgate_or()}
              parts={{ whole: (words) => <Link to={paths.publicQuote}>{words}</Link> }}
            />
          </Text>
          <Row as="ul" gap="8px 14px" between ruled className={classes.claims}>
            {claims.map((claim) => (
              <Text
                as="li"
                key={claim}
                size={12}
                tone="muted"
                icon={<IconCircleCheck aria-hidden size={16} stroke={1.75} color="var(--green)" />}
              >
                {claim}
              </Text>
            ))}
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
