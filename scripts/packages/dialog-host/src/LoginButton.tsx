import { useLogin } from 'latchkey'

export interface LoginButtonProps {
  readonly onTell: (told: string) => void
  /** Closes the dialog around the button. */
  readonly onLeave: () => void
}

/** Offers the login in two ways: with the host's dialog left open, and after closing it, as from a menu. */
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
