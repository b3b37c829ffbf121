import { useSyncExternalStore, type ReactElement } from 'react'
import { onAnnouncement, readAnnouncement } from './announcements.ts'

/** The live region of the console. It is there from the start, since screen readers miss regions that come with a text. */
export function Announcer(): ReactElement {
  const text = useSyncExternalStore(onAnnouncement, readAnnouncement)
  return (
    <div className="toast" role="status">
      {text === '' ? null : <p>{text}</p>}
    </div>
  )
}
