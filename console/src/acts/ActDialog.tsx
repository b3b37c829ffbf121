import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { isPassing } from '../api/ApiFailure.ts'
import { useConsole } from '../api/ConsoleContext.ts'
import { announce } from '../kit/announcements.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Field } from '../kit/Field.tsx'
import { readReason } from './readReason.ts'

export interface ActDialogProps {
  /** The act and whom it concerns: 'Block ada@example.com'. */
  title: string
  /** What will happen, in whole sentences. */
  effects: readonly string[]
  /** Word on the button: the act. */
  label: string
  /** Said once it is done. */
  done: string
  isDangerous?: boolean | undefined
  /** Further fields. */
  children?: ReactNode
  onClose: () => void
  /** Does it. Rejections show in the dialog, which stays open. */
  run: (reason: string) => Promise<unknown>
}

/** Said of an act without an answer. */
const UNSURE = 'It may have been done. Send it again: it is done once.'

/** Asks before an act: what will happen, and why the operator does it. The reason goes into the audit. */
export function ActDialog(props: ActDialogProps): ReactElement {
  const { title, effects, label, done, isDangerous = false, children, onClose, run } = props
  const { api } = useConsole()
  useEffect(() => () => api.endActs(), [api])
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { problem, value } = readReason(reason)
  const { mutate, isPending, error } = useMutation({
    mutationFn: run,
    onSuccess: () => {
      onClose()
      announce(done)
    },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="dialog-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsTried(true)
          if (value !== null && !isPending) mutate(value)
        }}
      >
        <ul className="what-happens">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {children}
        <Field label="Reason" note="Kept in the audit, with your name." problem={isTried ? problem : null}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={2}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <p className="problem" role="alert">
          {error && isPassing(error) ? `${error.message} ${UNSURE}` : error?.message}
        </p>
        <div className="dialog-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind={isDangerous ? 'danger' : 'primary'} aria-disabled={isPending}>
            {isPending ? `${label}…` : label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
