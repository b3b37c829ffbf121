import type { User } from 'latchkey'
import { useUserName } from '../journal/useUserName.ts'
import { CopyButton } from '../layout/CopyButton.tsx'
import { Icon } from '../layout/Icon.tsx'
import { PLANTS } from '../plants/plants.ts'
import { useDates } from '../texts/useDates.ts'
import { useTexts } from '../texts/useTexts.ts'

export function Profile({ user }: { user: User }) {
  const { account } = useTexts()
  const dates = useDates()
  const { handle, name } = useUserName(user)
  return (
    <section className="card" aria-labelledby="profile-title">
      <h3 id="profile-title" className="card-title">
        {account.profile}
      </h3>
      <div className="person">
        <span className="avatar" aria-hidden="true">
          {name ? name.charAt(0) : <Icon name="leaf" />}
        </span>
        <div>
          <p className="person-name">{name ?? handle}</p>
          {user.email && <p className="person-mail">{user.email.address}</p>}
        </div>
      </div>
      <dl className="facts">
        <div>
          <dt>{account.memberSince}</dt>
          <dd>{dates.day(user.createdAt)}</dd>
        </div>
        <div>
          <dt>{account.plants}</dt>
          <dd>{account.plantsOf(PLANTS.length)}</dd>
        </div>
        <div>
          <dt>{account.userId}</dt>
          <dd className="with-button">
            <code title={user.id}>{shorten(user.id)}</code>
            <CopyButton value={user.id} label={account.copyUserId} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** Shortens a user id for display: `did:latchkey:cm3x…91fa`. */
const shorten = (id: string): string => (id.length > 22 ? `${id.slice(0, 16)}…${id.slice(-4)}` : id)
