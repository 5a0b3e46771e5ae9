import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { Wrap } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';

/** Says that the form changes a saved quote, with the way to a new one. */
export function EditedQuoteNotice() {
  return (
    <Wrap>
      <MessageBox kind="info" announce="politely">
        <Text>
          {m.requotes_editing()} <Link to={paths.quote}>{m.requotes_start_new()}</Link>
        </Text>
      </MessageBox>
    </Wrap>
  );
}
