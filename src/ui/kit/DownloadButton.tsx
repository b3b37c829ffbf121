import { type ReactElement } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'
import { DownloadIcon } from './icons/actions.tsx'
import { saveText } from './saveText.ts'

export interface DownloadButtonProps {
  /** Name of the file, with its extension. */
  fileName: string
  /** Returns the file's text. Called at the click, so that secrets in it are not kept. */
  content: () => string
  children: string
  /** Called after the file was handed to the browser. */
  onDownloaded?: (() => void) | undefined
  /** Default `secondary`. */
  variant?: ButtonVariant | undefined
  isCompact?: boolean | undefined
}

/** Saves a text as a file on the user's device. Nothing is sent anywhere. */
export function DownloadButton({
  fileName,
  content,
  children,
  onDownloaded,
  variant = 'secondary',
  isCompact,
}: DownloadButtonProps): ReactElement {
  return (
    <Button
      variant={variant}
      isCompact={isCompact}
      icon={<DownloadIcon />}
      onClick={() => {
        saveText(fileName, content())
        onDownloaded?.()
      }}
    >
      {children}
    </Button>
  )
}
