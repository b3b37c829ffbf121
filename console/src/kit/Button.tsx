import type { ComponentPropsWithRef, ReactElement } from 'react'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  kind?: 'primary' | 'danger' | 'quiet' | undefined
}

export function Button({ kind, className, ...props }: ButtonProps): ReactElement {
  const classes = ['button', kind, className].filter(Boolean).join(' ')
  return <button type="button" {...props} className={classes} />
}
