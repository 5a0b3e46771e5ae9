import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import * as m from '#texts/compiled/messages.js';
import { dismissNotice, type Notice, useNotices } from '#web/stores/notices.ts';
import classes from './notices.module.css';

const icons = { error: IconAlertCircle, warn: IconAlertTriangle, info: IconInfoCircle, success: IconCircleCheck };
/** Errors stay until they are dismissed; the rest goes by itself, later when there is something to press. */
const LIFE_MS = 7000;
const LIFE_WITH_ACTION_MS = 12_000;

function NoticeCard({ notice }: { notice: Notice }) {
  const Icon = icons[notice.type];
  const { id, type, action } = notice;
  useEffect(() => {
    if (type === 'error') return;
    const timer = setTimeout(() => dismissNotice(id), action ? LIFE_WITH_ACTION_MS : LIFE_MS);
    return () => clearTimeout(timer);
  }, [id, type, action]);
  return (
    <li className={classes.notice} data-type={type}>
      <Icon aria-hidden size={20} stroke={1.75} />
      <span className={classes.text}>{notice.text}</span>
      {action && (
        <button
          type="button"
          className={classes.act}
          onClick={() => {
            dismissNotice(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={m.components_dismiss()}
        onClick={() => dismissNotice(id)}
      >
        <IconX aria-hidden size={16} />
      </button>
    </li>
  );
}

/** What the portal has to say, at the foot of the window; announced politely. */
export function Notices() {
  const notices = useNotices();
  return (
    <div className={classes.place} role="status" aria-live="polite">
      <ul className={classes.list}>
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </ul>
    </div>
  );
}
