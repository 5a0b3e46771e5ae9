import type { AriaAttributes, ReactNode, Ref } from 'react';
import classes from './icon-button.module.css';

/** What Mantine's menu says of the button that opens it. */
type OpenerProps = Pick<AriaAttributes, 'aria-haspopup' | 'aria-expanded' | 'aria-controls'> & { id?: string };

interface IconButtonProps extends OpenerProps {
  /** The name of what it does; there is no other. */
  label: string;
  icon: ReactNode;
  onClick?: () => void;
  size?: 'medium' | 'large';
  /** On the dark bar over a page. */
  tone?: 'onDark';
  disabled?: boolean;
  /** For what is switched on and off. */
  pressed?: boolean;
  /** For what opens something. */
  expanded?: boolean;
  controls?: string;
  /** The tooltip; by default the label. */
  title?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** An icon button with a name. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, onClick, size, tone, disabled, pressed, expanded, controls, title, ref } = props;
  return (
    <button
      ref={ref}
      id={props.id}
      type="button"
      className={classes.button}
      data-size={size}
      data-tone={tone}
      aria-label={label}
      aria-pressed={pressed}
      aria-haspopup={props['aria-haspopup']}
      aria-expanded={expanded ?? props['aria-expanded']}
      aria-controls={controls ?? props['aria-controls']}
      title={title}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
