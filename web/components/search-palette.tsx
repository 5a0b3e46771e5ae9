import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import classes from './search-palette.module.css';

export interface PaletteGroup {
  readonly name: string;
  readonly entries: readonly { readonly key: string; readonly label: string; readonly note?: string }[];
}

interface SearchPaletteProps<Group extends PaletteGroup> {
  opened: boolean;
  onClose: () => void;
  /** What the window is called. */
  title: string;
  /** What the field is called, and an example of what can be typed. */
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  maxLength: number;
  groups: readonly Group[];
  onChoose: (entry: Group['entries'][number]) => void;
  /** Below the groups: why there are none. */
  children?: ReactNode;
  /** At the foot: how it is used, and how much there is. */
  foot: ReactNode;
}

const [store, spotlight] = createSpotlight();

/** What comes first is chosen, also when it comes while something else is: Enter opens what one sees at the top. */
function chooseFirst(): void {
  const list = document.getElementById(store.getState().listId);
  const first = list?.querySelector('[data-action]');
  if (!list || !first) return;
  for (const chosen of list.querySelectorAll('[data-selected]')) chosen.removeAttribute('data-selected');
  first.setAttribute('data-selected', 'true');
  first.scrollIntoView({ block: 'nearest' });
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/** A field over the page that finds while one types; arrows choose, Enter opens. There is one at a time. */
export function SearchPalette<Group extends PaletteGroup>(props: SearchPaletteProps<Group>) {
  const { opened, onClose, title, label, placeholder, text, onText, maxLength, groups, onChoose, children, foot } =
    props;
  useEffect(() => {
    if (opened) spotlight.open();
    else spotlight.close();
  }, [opened]);
  const first = groups[0]?.entries[0]?.key;
  useLayoutEffect(() => {
    if (opened && first !== undefined) chooseFirst();
  }, [opened, first]);
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={onText}
      shortcut={null}
      onSpotlightClose={onClose}
      maxHeight="min(60vh, 460px)"
      scrollable
      size={640}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.45, color: '#081423' }}
      // A title of its own would be a header beside the page's.
      attributes={{ content: { 'aria-label': title } }}
      classNames={{
        content: classes.content,
        search: classes.search,
        actionsList: classes.list,
        action: classes.action,
        actionDescription: classes.note,
      }}
    >
      <Spotlight.Search
        placeholder={placeholder}
        aria-label={label}
        leftSection={<IconSearch aria-hidden size={20} stroke={1.75} />}
        maxLength={maxLength}
      />
      <Spotlight.ActionsList>
        {groups.map(({ name, entries }) => (
          <Spotlight.ActionsGroup key={name} label={name}>
            {entries.map((entry: Group['entries'][number]) => (
              <Spotlight.Action
                key={entry.key}
                label={entry.label}
                description={entry.note}
                onClick={() => onChoose(entry)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {children}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={classes.foot}>{foot}</Spotlight.Footer>
    </Spotlight.Root>
  );
}
