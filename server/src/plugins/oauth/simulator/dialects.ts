import { createHash } from 'node:crypto'
import type { OAuthProvider } from 'latchkey/core/contract'
import type { Json } from '../../../core/oauth/index.ts'

export interface SimulatedPerson {
  name: string
  email: string
}

/** Content of a token endpoint's answer, before it is written in a provider's own form. */
export interface Grant {
  accessToken: string
  refreshToken: string
  scope: string
  person: SimulatedPerson
}

/** How one provider's answers differ from the standard, for its simulator. */
export interface Dialect {
  /** The `error` of the return if the user refused. */
  denial: string
  tokenAnswer(grant: Grant): Json
  /** The API's answer about the owner of an access token. */
  user(person: SimulatedPerson): Json
  emails?(person: SimulatedPerson): Json[]
}

/** Derives a person's numeric user id, with a fixed number of digits. */
export const numberOf = (person: SimulatedPerson, digits = 12): string =>
  String(BigInt(`0x${createHash('sha256').update(person.email).digest('hex').slice(0, 24)}`)).slice(0, digits)

export const handleOf = ({ email }: SimulatedPerson): string =>
  email.slice(0, email.indexOf('@')).replace(/[^a-z0-9_]/gi, '_')

const standard = ({ accessToken, refreshToken, scope }: Grant): Json => ({
  access_token: accessToken,
  token_type: 'Bearer',
  expires_in: 3_600,
  refresh_token: refreshToken,
  scope,
})

const openId: Dialect = { denial: 'access_denied', tokenAnswer: standard, user: () => ({}) }

/** The {@link Dialect} of each built-in provider. The type makes a new provider without one a compile error. */
export type Dialects = Readonly<Record<OAuthProvider, Dialect>>

/** The dialects of the built-in providers, from their documentation. */
export const DIALECTS: Dialects = {
  google: openId,
  apple: { ...openId, denial: 'user_cancelled_authorize' },
  linkedin: { ...openId, denial: 'user_cancelled_login' },
  discord: {
    denial: 'access_denied',
    tokenAnswer: standard,
    user: (person) => ({
      id: numberOf(person, 18),
      username: handleOf(person),
      discriminator: '0',
      global_name: person.name,
      avatar: 'a1b2c3d4',
      email: person.email,
      verified: true,
    }),
  },
  twitter: {
    denial: 'access_denied',
    tokenAnswer: ({ refreshToken: _none, ...grant }) => ({
      ...standard({ refreshToken: '', ...grant }),
      token_type: 'bearer',
      refresh_token: undefined,
    }),
    user: (person) => ({
      data: {
        id: numberOf(person, 19),
        name: person.name,
        username: handleOf(person),
        profile_image_url: 'https://pbs.twimg.com/profile_images/1/normal.png',
      },
    }),
  },
  github: {
    denial: 'access_denied',
    tokenAnswer: ({ accessToken, scope }) => ({
      access_token: accessToken,
      token_type: 'bearer',
      scope: scope.replaceAll(' ', ','),
    }),
    user: (person) => ({
      id: Number(numberOf(person, 9)),
      login: handleOf(person),
      name: person.name,
      email: 'typed-by-hand@example.org',
      avatar_url: `https://avatars.githubusercontent.com/u/${numberOf(person, 9)}?v=4`,
    }),
    emails: (person) => [
      { email: 'typed-by-hand@example.org', primary: false, verified: false, visibility: null },
      { email: person.email, primary: true, verified: true, visibility: 'private' },
    ],
  },
  spotify: {
    denial: 'access_denied',
    tokenAnswer: standard,
    user: (person) => ({
      id: handleOf(person),
      display_name: person.name,
      email: person.email,
      images: [{ url: 'https://i.scdn.co/image/1', width: 64, height: 64 }],
    }),
  },
  instagram: {
    denial: 'access_denied',
    tokenAnswer: ({ accessToken, person }) => ({
      data: [
        { access_token: accessToken, user_id: Number(numberOf(person, 17)), permissions: 'instagram_business_basic' },
      ],
    }),
    user: (person) => ({
      user_id: numberOf(person, 17),
      id: numberOf(person, 16),
      username: handleOf(person),
      name: person.name,
      profile_picture_url: 'https://scontent.cdninstagram.com/v/1.jpg',
    }),
  },
  tiktok: {
    denial: 'access_denied',
    tokenAnswer: ({ accessToken, refreshToken, scope, person }) => ({
      open_id: `-000${numberOf(person)}`,
      scope,
      access_token: accessToken,
      expires_in: 86_400,
      refresh_token: refreshToken,
      refresh_expires_in: 31_536_000,
      token_type: 'Bearer',
    }),
    user: (person) => ({
      data: {
        user: {
          open_id: `-000${numberOf(person)}`,
          display_name: person.name,
          avatar_url: 'https://p16-sign.tiktokcdn.com/1.jpeg',
        },
      },
      error: { code: 'ok', message: '', log_id: '1' },
    }),
  },
}
