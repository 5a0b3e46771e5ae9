import { useState } from 'react';
import { ActionBar } from '#web/components/action-bar.tsx';
import { AnimatedList } from '#web/components/animated-list.tsx';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { FieldProblem } from '#web/components/field.tsx';
import { GroupedTable } from '#web/components/grouped-table.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { Progress } from '#web/components/progress.tsx';
import { SidePanel } from '#web/components/side-panel.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { SortableList } from '#web/components/sortable-list.tsx';
import { Stages } from '#web/components/stages.tsx';
import { StepMark } from '#web/components/step-mark.tsx';
import { Stepper } from '#web/components/stepper.tsx';
import { type Column, Narrow, RowLink, Table, TableSkeleton } from '#web/components/table.tsx';
import { Tag } from '#web/components/tag.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { Timeline } from '#web/components/timeline.tsx';
import { Grid, Row } from './layout.tsx';

interface Quote {
  name: string;
  from: string;
  price: string;
}

const quotes: Quote[] = [
  { name: 'Chicago to Dallas', from: 'Chicago, IL', price: '$1,267.31' },
  { name: 'Reno to Toronto with a very long name of its own', from: 'Reno, NV', price: '$982.00' },
];
const columns: Column<Quote>[] = [
  {
    key: 'name',
    label: 'Quote',
    main: true,
    card: 'start',
    cell: ({ name, from }) => (
      <>
        <b>{name}</b>
        <Narrow>{from}</Narrow>
      </>
    ),
  },
  { key: 'from', label: 'From', from: 'wide', cell: ({ from }) => from },
  { key: 'price', label: 'Price', align: 'end', card: 'end', cell: ({ price }) => price },
  { key: 'state', label: 'State', card: 'start', cell: () => <Tag tone="blue">held 3 days</Tag> },
  {
    key: 'open',
    label: 'Next step',
    labelHidden: true,
    align: 'end',
    card: 'end',
    cell: ({ name }) => (
      <ButtonLink to="/open" kind="outline" size="small">
        Open<span className="visually-hidden"> {name}</span>
      </ButtonLink>
    ),
  },
];

const linked: Column<Quote>[] = [
  {
    key: 'name',
    label: 'Name',
    main: true,
    card: 'start',
    cell: ({ name, from }) => (
      <RowLink to="/open" open={from === 'Reno, NV'}>
        {name}
      </RowLink>
    ),
  },
  { key: 'from', label: 'From', line: true, card: 'full', cardLabel: 'from', cell: ({ from }) => from },
  { key: 'price', label: 'Price', align: 'end', card: 'end', cardOrder: -1, cell: ({ price }) => price },
];

function Moving() {
  const [rows, setRows] = useState(['$982.00', '$1,267.31']);
  return (
    <>
      <AnimatedList>
        {rows.map((row) => (
          <Card key={row}>{row}</Card>
        ))}
      </AnimatedList>
      <Row>
        <Button size="small" onClick={() => setRows(['$871.50', ...rows].slice(0, 4))}>
          One more
        </Button>
      </Row>
    </>
  );
}

function Sortable() {
  const [stops, setStops] = useState(['Chicago', 'Joliet', 'Dallas']);
  return (
    <SortableList
      label="Stops"
      items={stops}
      keyOf={(stop) => stop}
      nameOf={(stop) => stop}
      onMove={(from, to) => setStops(stops.toSpliced(from, 1).toSpliced(to, 0, stops[from] ?? ''))}
    >
      {(stop, _index, { handle, up, down }) => (
        <Row>
          {handle}
          {stop}
          {up}
          {down}
        </Row>
      )}
    </SortableList>
  );
}

function Groups() {
  return (
    <GroupedTable
      label="Quotes in groups"
      columns={columns}
      keyOf={({ name }) => name}
      groups={[
        {
          key: 'wrong',
          heading: 'Need attention',
          aside: <Button kind="link">Use all suggestions</Button>,
          rows: quotes.slice(1),
          attention: () => ({
            cells: {
              from: <TextField name="place" label="From" value="Rino" onValue={() => {}} errorId="place-problem" />,
            },
            from: 'price',
            rest: (
              <span id="place-problem">
                <FieldProblem name="place-message">We don’t know this place.</FieldProblem>
              </span>
            ),
          }),
          foot: <Button kind="link">Show one more</Button>,
        },
        { key: 'priced', heading: 'Priced', rows: quotes },
      ]}
    />
  );
}

/** Rows, and how far something has come. */
export function Lists() {
  return (
    <>
      <Card>
        <Sortable />
      </Card>
      <Groups />
      <Card flush>
        <Table label="Saved quotes" columns={columns} rows={quotes} keyOf={({ name }) => name} />
        <Pagination
          page={7}
          pageSize={50}
          count={612}
          to={(page) => `?page=${page}`}
          onPageSize={() => {}}
          range="301 to 350 of 612"
        />
      </Card>
      <Card>
        <Table look="plain" label="Freight" columns={columns.slice(0, 3)} rows={quotes} keyOf={({ name }) => name} />
      </Card>
      <Card flush>
        <Table look="rows" label="Addresses" columns={linked} rows={quotes} keyOf={({ name }) => name} />
      </Card>
      <Card flush>
        <TableSkeleton label="Loading your quotes" columns={columns} rows={2} />
      </Card>
      <Grid>
        <Progress label="Requests to carriers finished" percent={40} />
        <Progress label="Requests that are over" percent={100} hidden />
        <span>
          <Skeleton width={140} />
          <Skeleton width={220} above={9} />
        </span>
        <Moving />
      </Grid>
      <SidePanel
        label="What we understood"
        bar={{ title: '1,000 lb · class 92.5', detail: 'Chicago to Dallas, 967 mi' }}
        action={
          <Button kind="primary" type="submit">
            Get Quote
          </Button>
        }
      >
        <span>Weight 1,000 lb</span>
      </SidePanel>
      <Stages label="Stages" stages={['Quoted', 'Booked', 'Picked up', 'In transit', 'Delivered']} reached={1} open />
      <Stages
        label="Stages of what was cancelled"
        stages={['Quoted', 'Booked', 'Cancelled']}
        reached={2}
        open={false}
      />
      <Stepper
        label="Booking"
        current={2}
        steps={[
          { label: 'Pickup' },
          { label: 'Freight', missing: true },
          { label: 'Delivery', description: 'Who receives it' },
          { label: 'Payment' },
        ]}
      />
      <StepMark state="checked">1</StepMark>
      <ActionBar note="2 answers missing" back={<Button>Back</Button>}>
        <Button kind="primary">Continue</Button>
      </ActionBar>
      <Timeline
        label="History"
        reached={1}
        events={[
          { key: 'a', title: 'Booked', when: 'Mon, Nov 23, 9:12 am CT' },
          { key: 'b', title: 'Picked up', when: 'Tue, Nov 24, 2:40 pm CT', text: 'Chicago, IL' },
          { key: 'c', title: 'Delivered', when: 'by Mon, Nov 30' },
        ]}
      />
    </>
  );
}
