import type { EXPORT_EVENTS, FrameError } from 'latchkey/core/frame/contract'

type ExportEvent = Exclude<(typeof EXPORT_EVENTS)[number], 'export:resized'>

/** The page that shows this one. Nothing that it says is listened to. */
export interface ParentPage {
  /** Tells it what happened; there is no secret in it. */
  tell(event: ExportEvent, error?: FrameError): void
  /** Tells it how high this page is, in CSS px, so that its frame cuts nothing off and leaves nothing empty. */
  resize(height: number): void
}

export interface ParentDeps {
  parent: Pick<Window, 'postMessage'>
  brand: string
}

export const createParentPage = ({ parent, brand }: ParentDeps): ParentPage => {
  // Any target: the browser shows this page inside the app's own pages only, and nothing here is a secret.
  const post = (event: (typeof EXPORT_EVENTS)[number], more: object): void => parent.postMessage({ event: `${brand}:${event}`, ...more }, '*')
  return {
    tell: (event, error) => post(event, error ? { error } : {}),
    resize: (height) => post('export:resized', { height }),
  }
}
