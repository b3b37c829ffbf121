import type { Metadata } from 'next'
import { FollowSession } from '../../components/FollowSession.tsx'
import { LoginButton } from '../../components/LoginButton.tsx'
import { readProfile, readSession, type Profile, type Session } from '../../lib/readSession.ts'

export const metadata: Metadata = { title: 'Account' }

const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

interface KnownProps {
  readonly session: Session
  /** Null if this server has no app secret. */
  readonly profile: Profile | null
}

function Known({ session, profile }: KnownProps) {
  const { userId, sessionId, expiresAt } = session
  return (
    <>
      <p>The server rendered this for you. It would without JavaScript.</p>
      <dl className="facts">
        <dt>User</dt>
        <dd>{userId}</dd>
        <dt>Session</dt>
        <dd>{sessionId}</dd>
        <dt>Token good until</dt>
        <dd>
          <time dateTime={expiresAt.toISOString()}>{TIME.format(expiresAt)} UTC</time>
        </dd>
        {profile && (
          <>
            <dt>E-mail</dt>
            <dd>{profile.emails.join(', ') || 'none'}</dd>
            <dt>Member since</dt>
            <dd>
              <time dateTime={profile.memberSince.toISOString()}>{TIME.format(profile.memberSince)} UTC</time>
            </dd>
          </>
        )}
      </dl>
    </>
  )
}

function Unknown() {
  return (
    <>
      <p>You are not logged in.</p>
      <LoginButton />
      <noscript>
        <p>Logging in needs JavaScript. Seeing your account afterwards does not.</p>
      </noscript>
    </>
  )
}

export default async function Account() {
  const session = await readSession()
  const profile = session && (await readProfile(session.userId))
  return (
    <section className="card account" aria-labelledby="account">
      <h1 id="account">Your account</h1>
      {session ? <Known session={session} profile={profile} /> : <Unknown />}
      <FollowSession userId={session?.userId ?? null} />
    </section>
  )
}
