import { useClient, useLatchkey, useLogin } from 'latchkey'

/** The button that opens the login, and who is logged in. */
export function Account() {
  const client = useClient()
  const { ready, failure, user, logout } = useLatchkey()
  const { login } = useLogin()
  if (failure)
    return (
      <section>
        <p>The login does not answer. Is the server running?</p>
        <button onClick={() => client.retry()}>Try again</button>
      </section>
    )
  if (!ready) return null // Not known yet whether somebody is logged in.
  if (!user)
    return (
      <section>
        <p>Nobody is logged in.</p>
        <button onClick={login}>Log in</button>
      </section>
    )
  return (
    <section>
      <p>{`Welcome, ${user.email?.address ?? user.id}`}</p>
      <button onClick={() => void logout()}>Log out</button>
    </section>
  )
}
