import { replace } from '../../../ui/testing/pageFakes.ts'

/** In-memory fake of a browser's passkeys behind `navigator.credentials`. */
export interface FakeAuthenticator {
  /** Passkeys on the device, oldest first; the newest answers. */
  readonly credentials: string[]
  /** The user's answer to the dialogue: `approve` (default), `wait` leaves it open, else the name of the error. */
  answer: string
  /** The user's answer to the suggestions of a field. Default `wait`. */
  suggestion: string
  /** True if the browser can suggest passkeys. */
  hasSuggestions: boolean
  /** Opened dialogues and offered suggestions, oldest first. */
  readonly asked: { kind: 'get' | 'suggest' | 'create'; options: Record<string, unknown>; signal: AbortSignal }[]
  /** Changes what the page gets, as a password manager that stands in for the browser does. */
  wrap: (credential: FakeCredential) => object | null
  /** Answers the dialogue or suggestion that is open. */
  approve(): void
  /** Restores the browser's own `PublicKeyCredential` and `navigator.credentials`. */
  uninstall(): void
}

/** The credential that the page gets, with the members that wrappers get wrong. */
export interface FakeCredential {
  id: string
  rawId: ArrayBuffer
  type: string
  authenticatorAttachment?: unknown
  getClientExtensionResults?: unknown
  response: { getTransports?: unknown; getAuthenticatorData?: unknown; userHandle?: unknown }
}

interface Request {
  publicKey: Record<string, unknown> & { challenge: ArrayBuffer }
  mediation?: string
  signal: AbortSignal
}

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const toBytes = (text: string): ArrayBuffer => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer

const fromBase64Url = (text: string): ArrayBuffer => toBytes(atob(text.replaceAll('-', '+').replaceAll('_', '/')))

/** Puts the fake in the place of `PublicKeyCredential` and `navigator.credentials`. */
export function installFakeAuthenticator(): FakeAuthenticator {
  let made = 0
  let open: (() => void) | undefined

  const answered = (
    kind: 'get' | 'suggest' | 'create',
    { publicKey, signal }: Request,
    respond: () => FakeCredential,
  ): Promise<object | null> =>
    new Promise((resolve, reject) => {
      authenticator.asked.push({ kind, options: publicKey, signal })
      const fail = (name: string) => reject(new DOMException('The operation did not complete.', name))
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      if (signal.aborted) return reject(signal.reason as Error)
      const answer = kind === 'suggest' ? authenticator.suggestion : authenticator.answer
      open = () => resolve(authenticator.wrap(respond()))
      if (answer === 'approve') open()
      else if (answer !== 'wait') fail(answer)
    })

  const clientData = (type: string, { publicKey }: Request): ArrayBuffer =>
    toBytes(JSON.stringify({ type, challenge: toBase64Url(publicKey.challenge), origin: location.origin }))

  const credential = (id: string, response: object): FakeCredential => ({
    id,
    rawId: fromBase64Url(id),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({ credProps: { rk: true } }),
    response,
  })

  const get = (request: Request): Promise<object | null> => {
    const kind = request.mediation === 'conditional' ? 'suggest' : 'get'
    const id = authenticator.credentials.at(-1)
    if (id === undefined && kind === 'get') return Promise.reject(new DOMException('There is none.', 'NotAllowedError'))
    return answered(kind, request, () =>
      credential(id ?? '', {
        clientDataJSON: clientData('webauthn.get', request),
        authenticatorData: toBytes('data'),
        signature: toBytes('signature'),
        userHandle: toBytes('user'),
      }),
    )
  }

  const create = (request: Request): Promise<object | null> =>
    answered('create', request, () => {
      const id = toBase64Url(toBytes(`passkey ${++made}`))
      authenticator.credentials.push(id)
      return credential(id, {
        clientDataJSON: clientData('webauthn.create', request),
        attestationObject: toBytes('attestation'),
        getTransports: () => ['internal'],
        getAuthenticatorData: () => toBytes('data'),
      })
    })

  const authenticator: FakeAuthenticator = {
    credentials: [],
    answer: 'approve',
    suggestion: 'wait',
    hasSuggestions: true,
    asked: [],
    wrap: (credential) => credential,
    approve: () => open?.(),
    uninstall: () => undo.forEach((takeBack) => takeBack()),
  }
  const isConditionalMediationAvailable = (): Promise<boolean> => Promise.resolve(authenticator.hasSuggestions)
  const PublicKeyCredential = Object.assign(function PublicKeyCredential() {}, { isConditionalMediationAvailable })
  // Undone by `uninstall`: a real browser has its own.
  const undo = [
    replace(globalThis, 'PublicKeyCredential', PublicKeyCredential),
    replace(navigator, 'credentials', { get, create }),
  ]
  return authenticator
}
