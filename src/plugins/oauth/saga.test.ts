import {
  AuthError,
  call,
  captchaToken,
  changeAccounts,
  completeLink,
  completeLogin,
  isConfirming,
  makeOAuthSecret,
  put,
  requireUser,
  updateUser,
  type SagaGenerator,
  type Services,
  type User,
} from '../../core/index.ts'
import type { WireUser } from '../../core/contract.ts'
import { stepSaga } from '../../testing/index.ts'
import { OAUTH_PATHS } from './contract.ts'
import { resolveDefinition } from './definition.ts'
import type { ResolvedOAuthOptions } from './options.ts'
import { codeFromPopup } from './popup.ts'
import { acceptLink, currentUser, post, redeemForLink, redeemForLogin } from './redeem.ts'
import { forgetRequest, keepRequest } from './request.ts'
import { askProvider, assertPossible, inModal, leavePage, returnAddress, unlink, visit } from './saga.ts'
import { createOAuthSlice } from './slice.ts'

const definition = resolveDefinition({ id: 'google', label: 'Google', icon: () => Promise.reject(new Error('unused')) })
const options: ResolvedOAuthOptions = { definition, flow: 'redirect', grants: new Set() }
const { codeArrived, windowOpened, accepted } = createOAuthSlice('google').actions
const BODY = {
  provider: 'google',
  redirect_to: 'https://app.example.com/',
  code_challenge: 'challenge',
  state_code: 'state',
  token: 'captcha',
}
const REDIRECT = { intent: 'login', isInModal: true, isPopup: false, popup: null } as const
const user = { id: 'did:latchkey:ada' } as User
const services = {} as Services

/** Steps of `askProvider` up to the answer of `init`, which the test gives. */
const asked = (args: Parameters<typeof askProvider>[0]) =>
  stepSaga(askProvider, args)
    .given({ services, pluginOptions: options })
    .expect(call(assertPossible))
    .next()
    .expect(call(captchaToken, { token: undefined }))
    .next('captcha')
    .expect(call(makeOAuthSecret))
    .next('verifier')
    .expect(call(makeOAuthSecret))
    .next('state')
    .expect(call(returnAddress, undefined))
    .next('https://app.example.com/')
    .next('challenge')
    .expect(call(post, OAUTH_PATHS.init, BODY, 'start'))

describe('askProvider', () => {
  it('askProvider asks for the CAPTCHA first, stores the request, and leaves the page', () => {
    asked(REDIRECT)
      .next({ url: 'https://google.test/authorize' })
      .expect(
        call(keepRequest, {
          provider: 'google',
          intent: 'login',
          isPopup: false,
          isHeadless: false,
          state: 'state',
          verifier: 'verifier',
        }),
      )
      .next()
      .expect(call(leavePage, 'https://google.test/authorize'))
  })

  it('askProvider returns code, state and verifier of a login window, and forgets the stored request', () => {
    const popup = { navigate: jest.fn(), close: jest.fn(), disown: jest.fn(), isClosed: () => false }
    asked({ ...REDIRECT, isPopup: true, popup })
      .next({ url: 'https://google.test/authorize' })
      .next()
      .expect(call(visit, popup, 'https://google.test/authorize', 'state'))
      .next('code')
      .expect(call(forgetRequest, 'state'))
      .next()
      .returns({ authorization_code: 'code', state_code: 'state', code_verifier: 'verifier' })
  })

  it('askProvider keeps the request of a window that looks closed, as COOP may have cut it off', () => {
    const popup = { navigate: jest.fn(), close: jest.fn(), disown: jest.fn(), isClosed: () => true }
    asked({ ...REDIRECT, isPopup: true, popup })
      .next({ url: 'https://google.test/authorize' })
      .next()
      .fail(new AuthError('google_popup_closed', 'Closed'))
      .throws('google_popup_closed')
  })

  it('askProvider forgets the request of a window that failed', () => {
    const popup = { navigate: jest.fn(), close: jest.fn(), disown: jest.fn(), isClosed: () => false }
    asked({ ...REDIRECT, isPopup: true, popup })
      .next({ url: 'https://google.test/authorize' })
      .next()
      .fail(new AuthError('oauth_user_denied', 'No'))
      .expect(call(forgetRequest, 'state'))
      .next()
      .throws('oauth_user_denied')
  })

  it.each(['javascript:alert(1)', undefined, 'data:text/html,x'])(
    'askProvider does not leave the page for the answer %s',
    (url) => {
      asked(REDIRECT).next({ url }).throws('google_not_started')
    },
  )

  it('askProvider fails if the CAPTCHA was not passed [OAUTH-34]', () => {
    stepSaga(askProvider, REDIRECT)
      .given({ services, pluginOptions: options })
      .next()
      .fail(new AuthError('captcha_failure', 'No'))
      .throws('captcha_failure')
  })

  it('askProvider sends no request if the window was blocked', () => {
    stepSaga(askProvider, { ...REDIRECT, isPopup: true })
      .given({ services, pluginOptions: options })
      .next()
      .throws('google_popup_blocked')
  })

  it('askProvider fails with google_not_started if the page cannot hash, as without https', () => {
    stepSaga(askProvider, REDIRECT)
      .given({ services, pluginOptions: options })
      .next()
      .next()
      .next('verifier')
      .next('state')
      .next('https://app.example.com/')
      .fail(new AuthError('google_not_started', 'No https'))
      .throws('google_not_started')
  })
})

describe('visit', () => {
  it('visit() leads the login window to the provider, waits for its answer, and returns the code', () => {
    const popup = { navigate: jest.fn(), close: jest.fn(), disown: jest.fn(), isClosed: () => false }
    stepSaga(visit, popup, 'https://google.test/', 'state')
      .given({ services, pluginOptions: options })
      .expect(call(popup.navigate, 'https://google.test/', { namesOrigin: true }))
      .next()
      .expect(put(windowOpened()))
      .next()
      .expect(call(codeFromPopup, popup, 'state'))
      .next('code')
      .expect(put(codeArrived()))
      .next()
      .returns('code')
  })
})

describe('returnAddress', () => {
  const page = 'https://app.example.com/shop'
  const from = (url: string, args: { redirectTo?: string; option?: string } = {}) =>
    stepSaga(returnAddress, args.redirectTo).given({
      services: { windows: { currentUrl: () => new URL(url) } as Services['windows'] },
      pluginOptions: { ...options, redirectTo: args.option },
    })

  it('an OAuth login returns to the address of the page', () => {
    from(`${page}?item=1#reviews`).returns(`${page}?item=1#reviews`)
    const longest = `${page}?${'x'.repeat(2_048 - page.length - 1)}`
    from(longest).returns(longest)
  })

  it.each([
    ['too long', `${page}?${'x'.repeat(2_048 - page.length)}`],
    ['a hash with a backslash', `${page}#a\\b`],
    ['a query with a backslash', `${page}?a\\b`],
  ])('returnAddress drops query and hash if the server would refuse them: %s', (_, url) => {
    from(url).returns(page)
  })

  it('returnAddress keeps the address that the host names, even if it is too long', () => {
    const long = `${page}?${'x'.repeat(3_000)}`
    from(page, { redirectTo: long, option: '/other' }).returns(long)
    from(page, { option: long }).returns(long)
  })
})

describe('redeemForLink', () => {
  const proof = { authorization_code: 'code', state_code: 'state', code_verifier: 'verifier' }
  const wire = { id: user.id } as WireUser

  it('redeemForLink exchanges the proof for the linked account', () => {
    stepSaga(redeemForLink, proof, user.id)
      .given({ services, pluginOptions: options })
      .expect(call(currentUser))
      .next(user)
      .expect(call(changeAccounts, call(post, OAUTH_PATHS.link, proof, 'verify')))
      .next(wire)
      .expect(call(completeLink, wire, { type: 'google_oauth' }))
      .next(user)
      .expect(put(accepted()))
      .next()
      .returns(user)
  })

  it('redeemForLink fails if the server refuses the account', () => {
    stepSaga(redeemForLink, proof, user.id)
      .given({ services, pluginOptions: options })
      .next(user)
      .fail(new AuthError('linked_to_another_user', 'No'))
      .throws('linked_to_another_user')
  })
})

describe('redeemForLogin', () => {
  const proof = { authorization_code: 'code', state_code: 'state', code_verifier: 'verifier' }

  it.each([
    ['logs in where nobody was logged in at first', null, user],
    ['logs in where somebody else is logged in by now', 'did:latchkey:grace', user],
    ['logs in where nobody is logged in any more', user.id, null],
  ])('redeemForLogin %s', (_, begunBy, current) => {
    stepSaga(redeemForLogin, proof, begunBy)
      .given({ services, pluginOptions: options })
      .expect(call(currentUser))
      .next(current)
      .expect(call(post, OAUTH_PATHS.authenticate, proof, 'verify', { authenticated: false }))
  })

  const begunByUser = () =>
    stepSaga(redeemForLogin, proof, user.id)
      .given({ services, pluginOptions: options })
      .next(user)
      .expect(call(isConfirming))

  it('redeemForLogin links the account for the user who began the login', () => {
    begunByUser()
      .next(false)
      .expect(call(changeAccounts, call(post, OAUTH_PATHS.authenticate, proof, 'verify')))
      .next({ user: { id: user.id } })
      .expect(call(acceptLink, { user: { id: user.id } } as never))
  })

  it('redeemForLogin completes a login, and links nothing, for a user who confirms their identity', () => {
    const answer = { user: { id: user.id }, token: null, refresh_token: null }
    begunByUser()
      .next(true)
      .expect(call(post, OAUTH_PATHS.authenticate, proof, 'verify', { authenticated: true }))
      .next(answer)
      .expect(call(completeLogin, answer as never, { method: 'google' }))
  })
})

describe('unlink', () => {
  const account = { type: 'google_oauth', subject: 'ada', verifiedAt: 1, firstVerifiedAt: 1, latestVerifiedAt: 1 }

  it('unlink() names the social account by provider and subject', () => {
    stepSaga(unlink, { account })
      .given({ services, pluginOptions: options })
      .expect(call(requireUser))
      .next(user)
      .expect(call(changeAccounts, call(post, OAUTH_PATHS.unlink, { provider: 'google', subject: 'ada' }, 'unlink')))
      .next({ id: user.id })
      .expect(call(updateUser, { id: user.id } as WireUser))
      .next(user)
      .returns(user)
  })

  it('unlink() fails with must_be_authenticated without a user', () => {
    stepSaga(unlink, { account })
      .given({ services, pluginOptions: options })
      .fail(new AuthError('must_be_authenticated', 'No'))
      .throws('must_be_authenticated')
  })
})

describe('inModal', () => {
  it('inModal runs the given saga, and changes no screen, if the login does not show in the modal', () => {
    const work = function* (): SagaGenerator<User> {
      return user
    }
    stepSaga(inModal<User>, false, 'login', work)
      .given({ services, pluginOptions: options })
      .expect(call(work))
      .next(user)
      .returns(user)
  })

  it.each([
    ['login', 'exited_auth_flow'],
    ['link', 'exited_link_flow'],
  ] as const)('inModal ends a %s whose modal was closed with %s [OAUTH-27]', (intent, code) => {
    stepSaga(inModal<User>, true, intent, function* (): SagaGenerator<User> {
      return user
    })
      .given({ services, pluginOptions: options })
      .next({ left: {} })
      .next()
      .throws(code)
  })
})
