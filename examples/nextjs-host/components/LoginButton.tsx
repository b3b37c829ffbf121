'use client'
import { useLogin, useSession } from 'latchkey'

/** Opens the modal. Waits until it is known that nobody is logged in. */
export function LoginButton() {
  const { login } = useLogin()
  const { status } = useSession()
  return (
    <button type="button" className="button" disabled={status !== 'unauthenticated'} onClick={login}>
      Log in
    </button>
  )
}
