import { useId, type ReactElement, type ReactNode } from 'react'

/** Props that tie a control to its label, note and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean
}

export interface FieldProps {
  label: string
  note?: string | undefined
  problem?: string | null | undefined
  children: (control: ControlProps) => ReactNode
}

/** A labelled control with what is wrong with it beside it. */
export function Field({ label, note, problem, children }: FieldProps): ReactElement {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': noteId, 'aria-invalid': Boolean(problem) })}
      <p id={noteId} className={problem ? 'problem' : 'field-note'}>
        {problem ?? note}
      </p>
    </div>
  )
}
