import type { ReactNode } from 'react';
import classes from './photo-tile.module.css';

interface PhotoTileProps {
  /** The name of the picture: 'Pallet 1, height'. */
  title: string;
  /** What else is said of it: '47.6 in'. */
  text?: ReactNode;
  /** The address of the picture; without one the icon stands in its place. */
  src?: string | undefined;
  icon?: ReactNode;
  /** Degrees, clockwise. */
  turn?: number;
  /** Over the picture: 'Main image'. */
  mark?: ReactNode;
  /** How far it has been sent. */
  progress?: ReactNode;
  failed?: boolean;
  /** It is the one that is shown large. */
  chosen?: boolean;
  /** Shows it large; without it the tile is no button. */
  onChoose?: () => void;
  /** Its picture could not be loaded. */
  onError?: () => void;
  /** Buttons below the words. */
  children?: ReactNode;
}

/** A small picture with its name, or the place where one is missing. */
export function PhotoTile(props: PhotoTileProps) {
  const { title, text, src, icon, turn = 0, mark, progress, failed, chosen, onChoose, onError, children } = props;
  const face = (
    <>
      <span className={classes.picture}>
        {src ? <img src={src} alt="" loading="lazy" style={{ rotate: `${turn}deg` }} onError={onError} /> : icon}
        {progress}
        {mark && <span className={classes.mark}>{mark}</span>}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {text && <span className={classes.text}>{text}</span>}
      </span>
    </>
  );
  return (
    <div className={classes.tile} data-failed={failed || undefined} data-empty={src ? undefined : true}>
      {onChoose ? (
        <button type="button" className={classes.face} aria-pressed={chosen} onClick={onChoose}>
          {face}
        </button>
      ) : (
        <span className={classes.face}>{face}</span>
      )}
      {children && <div className={classes.more}>{children}</div>}
    </div>
  );
}
