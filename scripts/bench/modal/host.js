/** The measured page: a host with e-mail only and, for comparison, the simplest dialog on the same libraries. */
import { createElement as h, StrictMode, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { LatchkeyProvider, useLatchkey, useLogin } from 'latchkey'
import { email } from 'latchkey/plugins/email'

const { appId } = globalThis.benchmark

function Login() {
  const { ready } = useLatchkey()
  const { login } = useLogin({ onError: () => {} })
  useEffect(() => {
    if (ready) performance.mark('ready')
  }, [ready])
  return h('button', { id: 'login', onClick: login }, 'Log in')
}

function TrivialDialog() {
  const dialog = useRef(null)
  return h(
    'div',
    null,
    h('button', { id: 'trivial', onClick: () => dialog.current.showModal() }, 'Open a dialog'),
    h('dialog', { ref: dialog, id: 'dialog' }, h('input', { type: 'text', 'aria-label': 'Name' })),
  )
}

createRoot(document.getElementById('root')).render(
  h(
    StrictMode,
    null,
    h(LatchkeyProvider, { appId, apiUrl: location.origin, plugins: [email()] }, h(Login), h(TrivialDialog)),
  ),
)
