'use client'
import { useLogin, useSession } from 'latchkey'

/** Opens the modal. Disabled until it is known that no user is logged in. */
export function LoginButton() {
  const { login } = useLogin()
  const { status } = useSession()
  return (
    <button type="button" className="button" disabled={status !== 'unauthenticated'} onClick={login}>
      Log in
    </button>
  )
}
