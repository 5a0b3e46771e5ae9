import { IconCopy, IconPhone, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { ActiveFilterChip, ChipRow, FloatingChip, OpenerChip, SelectChip, ToggleChip } from '#web/components/chip.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { InlineSelect } from '#web/components/inline-select.tsx';
import { LateMenu } from '#web/components/late-menu.tsx';
import { LatePanelChip } from '#web/components/late-panel-chip.tsx';
import { Menu } from '#web/components/menu.tsx';
import { PanelChip } from '#web/components/panel-chip.tsx';
import { SearchPalette } from '#web/components/search-palette.tsx';
import { SegmentLinks, Segments } from '#web/components/segments.tsx';
import { SignaturePad, type Stroke } from '#web/components/signature-pad.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { Text } from '#web/components/text.tsx';
import { Tooltip } from '#web/components/tooltip.tsx';
import { Grid, Row } from './layout.tsx';

const kinds = ['primary', 'secondary', 'outline', 'quiet', 'danger', 'link'] as const;
const sorts = [
  { value: 'price', label: 'Price' },
  { value: 'day', label: 'Delivery day' },
  { value: 'time', label: 'On time' },
];
const carriers = [
  { value: '', label: 'Any carrier' },
  { value: 'BLUE', label: 'Blue Ridge Freight' },
];

function Buttons() {
  return (
    <>
      <Row>
        {kinds.map((kind) => (
          <Button key={kind} kind={kind}>
            {kind}
          </Button>
        ))}
        <Button icon={<IconPlus aria-hidden size={18} stroke={1.75} />}>With a sign</Button>
        <ButtonLink to="/elsewhere" kind="outline" icon={<IconPhone aria-hidden size={18} />}>
          A link
        </ButtonLink>
      </Row>
      <Button kind="primary" full>
        As wide as the page
      </Button>
      <Row>
        <Button size="small">Small</Button>
        <Button kind="primary" size="large">
          Get Quote
        </Button>
        <Button kind="primary" busy>
          Asking carriers
        </Button>
        <Button disabled>Disabled</Button>
        <Button kind="link" size="small">
          Small link
        </Button>
        <Button kind="primary" disabled>
          Disabled
        </Button>
        <Button kind="primary" why="Choose a rate first">
          Not yet
        </Button>
        <Button kind="link" why="Your account is locked">
          Another day
        </Button>
        <IconButton label="Duplicate item 1" icon={<IconCopy aria-hidden size={18} stroke={1.75} />} />
        <IconButton label="Show" pressed size="large" icon={<IconPhone aria-hidden size={20} stroke={1.75} />} />
        <IconButton label="Remove item 1" disabled icon={<IconTrash aria-hidden size={18} stroke={1.75} />} />
        <Menu
          label="More actions for Chicago to Dallas"
          items={[
            { label: 'Open', to: '/open' },
            { label: 'Track', why: 'Not picked up yet' },
            { label: 'Cancel shipment', danger: true },
          ]}
        />
        <LateMenu label="More actions for Reno to Tampa" items={[{ label: 'Open', to: '/open' }]} />
        <Tooltip text="Business days from pickup to delivery">
          <Button kind="link">Transit time</Button>
        </Tooltip>
      </Row>
    </>
  );
}

function Chips() {
  const [on, setOn] = useState(true);
  const [carrier, setCarrier] = useState('');
  return (
    <>
      <ChipRow label="Services">
        <ToggleChip on={on} onToggle={setOn}>
          Liftgate
        </ToggleChip>
        <ToggleChip on={false} onToggle={() => {}}>
          Inside delivery
        </ToggleChip>
        <ToggleChip on={false} disabled onToggle={() => {}}>
          Not here
        </ToggleChip>
        <SelectChip label="Carrier" value={carrier} onValue={setCarrier} options={carriers} />
        <SelectChip label="Carrier chosen" value="BLUE" on onValue={() => {}} options={carriers} />
        <OpenerChip open={false} controls="nothing" onToggle={() => {}}>
          Filters
        </OpenerChip>
        <OpenerChip open on controls="opened" onToggle={() => {}}>
          Filters, 2
        </OpenerChip>
        <span id="opened">2 filters</span>
        <PanelChip label="When the quote was saved" panel={(close) => <Button onClick={close}>Apply dates</Button>}>
          Any date
        </PanelChip>
        <LatePanelChip label="When it was booked" panel={(close) => <Button onClick={close}>Show these days</Button>}>
          Any day
        </LatePanelChip>
      </ChipRow>
      <ChipRow>
        <ActiveFilterChip label="Rate held" onRemove={() => {}} />
        <ActiveFilterChip label="“Dallas and everything that begins like it”" onRemove={() => {}} />
        <FloatingChip onClick={() => {}}>Show 3 new prices</FloatingChip>
      </ChipRow>
    </>
  );
}

function Signing() {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  return <SignaturePad label="Draw your signature here" strokes={strokes} onStrokes={setStrokes} />;
}

function Finding() {
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  return (
    <Row>
      <Button onClick={() => setOpened(true)}>Find a page</Button>
      <SearchPalette
        opened={opened}
        onClose={() => setOpened(false)}
        title="Search"
        label="Search pages"
        placeholder="Page"
        text={text}
        onText={setText}
        maxLength={100}
        groups={[{ name: 'Pages', entries: [{ key: 'quotes', label: 'Saved Quotes', note: 'Rates that were kept' }] }]}
        onChoose={() => {}}
        foot="1 result"
      />
    </Row>
  );
}

/** What is pressed. */
export function Actions() {
  const [sort, setSort] = useState('price');
  return (
    <>
      <Buttons />
      <Chips />
      <Finding />
      <Signing />
      <Grid>
        <div>
          <Segments label="Sort rates by" name="sort" value={sort} onValue={setSort} options={sorts} />
        </div>
        <div>
          <Segments
            label="Which rate"
            name="type"
            size="small"
            value="n"
            onValue={() => {}}
            options={[
              { value: 'n', label: 'Standard' },
              { value: 'g', label: 'Guaranteed' },
            ]}
          />
        </div>
        <SegmentLinks
          label="Login or sign up"
          links={[
            { to: '/login', label: 'Login', current: true },
            { to: '/signup', label: 'Sign Up for Free', current: false },
          ]}
        />
        <Text tone="muted" size={12}>
          Guaranteed by{' '}
          <InlineSelect
            label="Service level"
            look="muted"
            value="5"
            onValue={() => {}}
            options={[
              { value: '12', label: 'noon' },
              { value: '5', label: '5 pm' },
            ]}
          />
        </Text>
      </Grid>
      <Tabs
        label="Shipment"
        tabs={[
          { to: '/', label: 'Details', end: true },
          { to: '/documents', label: 'Documents', count: 3 },
          { to: '/history', label: 'History' },
        ]}
      />
    </>
  );
}
