'use client'
import { useLatchkey, useLogout, useUser } from 'latchkey'
import Link from 'next/link'
import { LoginButton } from './LoginButton.tsx'

/** Renders the same on the server and at first in the browser, because no user is known before `ready`. */
function Visitor() {
  const { ready, failure } = useLatchkey()
  const { user } = useUser()
  const { logout } = useLogout()
  if (failure)
    return (
      <span className="visitor-name" role="status">
        The login service does not answer.
      </span>
    )
  if (!ready) return null
  if (!user) return <LoginButton />
  return (
    <>
      <span className="visitor-name">{user.email?.address}</span>
      <button type="button" className="button button-quiet" onClick={() => void logout()}>
        Log out
      </button>
    </>
  )
}

export function Header() {
  return (
    <header className="header">
      <Link className="brand" href="/">
        Tideline
      </Link>
      <nav aria-label="Main">
        <Link href="/account">Account</Link>
      </nav>
      <div className="visitor">
        <Visitor />
      </div>
    </header>
  )
}
