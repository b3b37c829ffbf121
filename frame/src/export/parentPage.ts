import type { EXPORT_EVENTS, FrameError } from 'latchkey/core/frame/contract'

type ExportEvent = Exclude<(typeof EXPORT_EVENTS)[number], 'export:resized'>

/** Sends messages to the page that embeds this one. Messages from it are ignored. */
export interface ParentPage {
  /** Reports an event of the export. The message contains no secret. */
  tell(event: ExportEvent, error?: FrameError): void
  /** Tells the page the height of the content in CSS px, so that the frame fits it exactly. */
  resize(height: number): void
}

export interface ParentDeps {
  parent: Pick<Window, 'postMessage'>
  brand: string
}

export const createParentPage = ({ parent, brand }: ParentDeps): ParentPage => {
  // Any target origin: the browser embeds this page in the app's own pages only, and the messages contain no secret.
  const post = (event: (typeof EXPORT_EVENTS)[number], more: object): void =>
    parent.postMessage({ event: `${brand}:${event}`, ...more }, '*')
  return {
    tell: (event, error) => post(event, error ? { error } : {}),
    resize: (height) => post('export:resized', { height }),
  }
}
