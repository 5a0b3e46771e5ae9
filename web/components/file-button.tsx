import { type ReactNode, useRef } from 'react';
import { Button, type ButtonKind } from './button.tsx';

interface FileButtonProps {
  children: ReactNode;
  /** The full name, where the visible text is short: 'Add a photo: Pallet 2, side'. */
  label?: string;
  /** MIME types: 'image/jpeg'. */
  accept: readonly string[];
  several?: boolean;
  /** On a phone the camera opens in place of the list of files. */
  camera?: boolean;
  onFiles: (files: readonly File[]) => void;
  kind?: ButtonKind;
  size?: 'small' | 'medium' | 'large';
  full?: boolean;
  icon?: ReactNode;
  className?: string | undefined;
}

/** A button that opens the list of files, or a phone's camera. */
export function FileButton(props: FileButtonProps) {
  const { children, label, accept, several = false, camera = false, onFiles, className, ...look } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} {...(className && { className })} aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        accept={accept.join(',')}
        multiple={several}
        {...(camera && { capture: 'environment' as const })}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
