import { IconLinkOff } from '@tabler/icons-react';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { IconTile } from '#web/components/icon-tile.tsx';
import { Page } from '#web/components/page.tsx';
import { StateCard } from '#web/components/state-card.tsx';
import { Text } from '#web/components/text.tsx';
import { QuoteButton } from '#web/features/shell/quote-button.tsx';
import { useSession } from '#web/stores/session.ts';
import classes from './shared-quote.module.css';

/** What every link shows that opens nothing, whatever the reason. */
export function SharedQuoteEnded() {
  const { session } = useSession();
  return (
    <Page width="narrow">
      <div className={classes.ended}>
        <StateCard
          level={1}
          title={m.shares_ended()}
          icon={
            <IconTile>
              <IconLinkOff size={24} stroke={1.75} />
            </IconTile>
          }
          ways={
            <>
              <QuoteButton kind="primary" to={session ? paths.quote : paths.publicQuote}>
                {m.shares_get_quote()}
              </QuoteButton>
              <ButtonLink to={session ? paths.savedQuotes : paths.login}>
                {session ? m.shares_my_quotes() : m.shares_login()}
              </ButtonLink>
            </>
          }
        >
          <p>{m.shares_ended_note()}</p>
          <Text size={12}>{m.shares_ended_nothing_shown()}</Text>
        </StateCard>
      </div>
    </Page>
  );
}
