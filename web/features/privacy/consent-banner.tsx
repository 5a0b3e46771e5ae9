import { useEffect, useId, useRef } from 'react';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Row } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { choose } from '#web/stores/consent.ts';
import classes from './consent-banner.module.css';

/** Asks whether page views may be counted. It stands at the window's foot, below the bars of pages and forms, which move up by its height. */
export function ConsentBanner({ takeFocus }: { takeFocus: boolean }) {
  const heading = useId();
  const banner = useFootSpace();
  return (
    <section ref={banner} aria-labelledby={heading} className={classes.banner}>
      <div className={classes.words}>
        <SectionHeading key={String(takeFocus)} level={2} size="small" id={heading} takeFocus={takeFocus}>
          {m.privacy_choices()}
        </SectionHeading>
        <Text size={14}>{m.privacy_choices_ask()}</Text>
      </div>
      <Row gap={12} className={classes.buttons}>
        <Button onClick={() => choose('declined')}>{m.privacy_choices_no()}</Button>
        <Button onClick={() => choose('allowed')}>{m.privacy_choices_yes()}</Button>
      </Row>
    </section>
  );
}

/** Keeps the height of an element at the window's foot free, for as long as it stands there. */
function useFootSpace() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    const { style } = document.documentElement;
    if (!element) return;
    const observer = new ResizeObserver(() => style.setProperty('--foot-space', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot-space');
    };
  }, []);
  return ref;
}
