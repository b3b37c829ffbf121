import { type ReactElement } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'
import { DownloadIcon } from './icons/actions.tsx'

/** Time for which the file stays in memory for the browser to fetch it, in ms (product spec, section 9). */
const DOWNLOAD_CLEANUP_MS = 5_000

export interface DownloadButtonProps {
  /** Of the file, with its extension. */
  fileName: string
  /** Made when it is asked for, so that what is secret in it is not kept. */
  content: () => string
  children: string
  /** Called once the file is handed to the browser. */
  onDownloaded?: (() => void) | undefined
  /** Default `secondary`. */
  variant?: ButtonVariant | undefined
}

/** Saves a text as a file on the reader's device. Nothing is sent anywhere. */
export function DownloadButton({ fileName, content, children, onDownloaded, variant = 'secondary' }: DownloadButtonProps): ReactElement {
  return (
    <Button
      variant={variant}
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

function saveText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  // Firefox follows a link only if it is on the page.
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  // Goes on when the screen has left: the text must not stay at an address.
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_CLEANUP_MS)
}
