import { useLogin } from 'latchkey'

export interface LoginButtonProps {
  readonly onTell: (told: string) => void
  /** Closes the dialog that the button stands in. */
  readonly onLeave: () => void
}

/** Two ways into the login: with the dialog left open, and from one that closes first, as with a menu. */
export function LoginButton({ onTell, onLeave }: LoginButtonProps) {
  const { login } = useLogin({
    onComplete: ({ user }) => onTell(`Welcome ${user.email?.address}`),
    onError: ({ code }) => onTell(code),
  })
  return (
    <>
      <button onClick={login}>Log in</button>
      <button
        onClick={() => {
          onLeave()
          login()
        }}
      >
        Close and log in
      </button>
    </>
  )
}
