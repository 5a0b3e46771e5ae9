import type { CSSProperties, HTMLAttributes, Ref } from 'react';
import classes from './layout.module.css';

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'header' | 'ul' | 'ol' | 'li' | 'p' | 'span' | 'nav' | 'fieldset' | 'dl';
  /** Pixels between the parts, or '8px 16px' between lines and within a line. */
  gap: number | string;
  /** A line over it, with room below that line. */
  ruled?: boolean;
  ref?: Ref<HTMLDivElement>;
}

interface PlacedProps extends LayoutProps {
  classNames: readonly (string | false | undefined)[];
  columns?: string | undefined;
}

/** The one element of a layout, with its distances as variables that a screen's class may change. */
function Placed(props: PlacedProps) {
  const { as = 'div', gap, ruled, classNames, columns, className, style, ...rest } = props;
  // The tags differ in name only.
  const Tag = as as 'div';
  const sizes = { '--gap': typeof gap === 'number' ? `${gap}px` : gap, ...(columns && { '--columns': columns }) };
  return (
    <Tag
      className={[...classNames, ruled && classes.ruled, className].filter(Boolean).join(' ')}
      style={{ ...(sizes as CSSProperties), ...style }}
      {...rest}
    />
  );
}

/** Parts below each other, each as wide as there is room. */
export function Stack(props: LayoutProps) {
  return <Placed classNames={[classes.stack]} {...props} />;
}

interface RowProps extends LayoutProps {
  /** The last part stands at the end. */
  between?: boolean;
  /** All in one line, however little room there is. */
  line?: boolean;
}

/** Parts beside each other, in further lines where there is no room. */
export function Row({ between = false, line = false, ...rest }: RowProps) {
  return <Placed classNames={[classes.row, between && classes.between, line && classes.line]} {...rest} />;
}

interface ColumnsProps extends LayoutProps {
  /** As CSS writes them: 'minmax(0, 1fr) 340px'. */
  columns: string;
  /** Where columns are stacked: on phones, or on everything below desktop width. */
  below?: 'phone' | 'desk';
}

/** Columns of a page, a form or a card; a part with `data-whole` takes a line of its own. */
export function Columns({ below, ...rest }: ColumnsProps) {
  return <Placed classNames={[classes.columns]} data-below={below} {...rest} />;
}

/** The content of a public page's band, as wide as its pages are. */
export function Wrap({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={className ? `${classes.wrap} ${className}` : classes.wrap} {...rest} />;
}
