import { IconCalendar, IconClock, IconInbox } from '@tabler/icons-react';
import { Button } from '#web/components/button.tsx';
import { Card, CardSection } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Disclosure } from '#web/components/disclosure.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { PriceSummary } from '#web/components/price-summary.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { StateCard } from '#web/components/state-card.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import type { Tone } from '#web/components/tone.ts';
import { Grid, Row } from './layout.tsx';

const tones: readonly Tone[] = ['grey', 'blue', 'green', 'amber', 'red', 'orange'];

function Cards() {
  return (
    <Grid>
      <Card>
        <SectionHeading level={3} size="section" space aside={<Button kind="link">Edit</Button>}>
          Pickup
        </SectionHeading>
        <DefinitionList
          rows={[
            ['Weight', '1,000 lb'],
            ['Volume', '55.6 cu ft'],
          ]}
        />
      </Card>
      <Card tone="next">
        <SectionHeading level={3} size="section">
          This rate has expired
        </SectionHeading>
        <Text tone="muted">Carriers hold a rate for a limited time.</Text>
      </Card>
      <Card tone="inset">
        <PriceSummary
          lines={[
            { label: 'Freight, net', amount: '$1,187.31' },
            { label: 'Liftgate at delivery', amount: '$95.00' },
            { label: 'Online booking', amount: '−$15.00', off: true },
          ]}
          total={{ label: 'You pay', amount: '$1,267.31' }}
        />
      </Card>
      <Card flush>
        <CardSection>
          <SectionHeading level={3} size="section" icon={<IconCalendar aria-hidden size={18} />}>
            Pickup day
          </SectionHeading>
        </CardSection>
        <CardSection>
          <Text size={32} numbers>
            $1,267.31
          </Text>
          <Text tone="muted" size={12}>
            Nothing due yet
          </Text>
        </CardSection>
      </Card>
    </Grid>
  );
}

function Words() {
  return (
    <>
      <Grid>
        <DefinitionList
          look="text"
          rows={[
            ['Who loads it?', 'The people at your dock.'],
            ['Who pays for waiting?', 'You, after the first half hour.'],
          ]}
        />
        <PriceSummary
          size="small"
          lines={[{ label: 'Freight, net', amount: '$1,187.31' }]}
          total={{ label: 'You pay', amount: '$1,187.31' }}
        />
        <div>
          <Text icon={<IconClock aria-hidden size={16} />} tone="green">
            With a sign
          </Text>
          <Text cut>A line that ends in three dots where there is no more room for the rest of its words</Text>
          <Text tone="red" weight="strong">
            Strong
          </Text>
          <Text size={20}>Large</Text>
          <SectionHeading level={4} size="label">
            A label
          </SectionHeading>
          <Text tone="faint">
            <RichText
              text="Read our <terms>terms</terms>."
              parts={{ terms: (words) => <a href="/terms">{words}</a> }}
            />
          </Text>
        </div>
        <Card tone="dialog">A form alone on its page.</Card>
      </Grid>
      <SettingsSection title="Password" text="Changing it logs out every other device.">
        <Button>Change password</Button>
      </SettingsSection>
    </>
  );
}

function Messages() {
  return (
    <Grid>
      <MessageBox kind="info" announce="never">
        <b>No dock in Chicago.</b> A liftgate is included.
      </MessageBox>
      <MessageBox kind="warn" announce="never">
        <b>11 ft long.</b> Carriers charge extra from 8 ft.
      </MessageBox>
      <MessageBox kind="error" announce="never" action={{ label: 'Reset your password', run: () => {} }}>
        The email or the password is wrong.
      </MessageBox>
      <MessageBox kind="done">Check sam@acme.example for a link.</MessageBox>
    </Grid>
  );
}

/** What things stand on and what is said. */
export function Surfaces() {
  return (
    <>
      <Row>
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        <Tag tone="green" size="small">
          Cheapest
        </Tag>
      </Row>
      <Cards />
      <Words />
      <Messages />
      <MessageBox
        kind="warn"
        size="large"
        announce="never"
        icon={<IconClock aria-hidden size={20} />}
        buttons={<Button kind="primary">Get new rates</Button>}
      >
        <b>These rates have expired.</b> Your freight and addresses are saved.
      </MessageBox>
      <Disclosure summary="Contact and address, optional">Fields of a stop.</Disclosure>
      <Disclosure look="line" summary="3 carriers declined" open>
        Blue Ridge, Prairie, Lakes.
      </Disclosure>
      <Disclosure look="question" summary="What does LTL mean?" open>
        Less than truckload: your freight shares a trailer.
      </Disclosure>
      <EmptyState
        icon={<IconInbox size={28} stroke={1.75} />}
        title="No quotes yet"
        text="Rates you select are saved here."
      >
        <Button kind="primary">Get a quote</Button>
      </EmptyState>
      <StateCard title="These rates have ended" announce="politely" ways={<Button>Get new rates</Button>}>
        <p>Carriers hold a rate for seven days.</p>
      </StateCard>
      <FailedState title="Your quotes could not be loaded" text="Check your connection." onRetry={() => {}} />
    </>
  );
}
