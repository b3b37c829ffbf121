import type { ReactElement } from 'react'
import { Button } from './Button.tsx'
import { Copyable } from './Copyable.tsx'
import { Dialog } from './Dialog.tsx'

export interface SecretOnceProps {
  title: string
  text: string
  secret: string
  onClose: () => void
}

/** Shows a secret that the server tells only now. The page keeps it no longer than this is open. */
export function SecretOnce({ title, text, secret, onClose }: SecretOnceProps): ReactElement {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="secret-once">
        <p>{text}</p>
        <Copyable text={secret} what="secret" />
      </div>
      <div className="dialog-actions">
        <Button kind="primary" onClick={onClose}>
          I have stored it
        </Button>
      </div>
    </Dialog>
  )
}
