import type { ReactElement } from 'react'
import { methodName, sentenceOf } from '../format/names.ts'
import { Time } from '../kit/Time.tsx'
import { UntrustedText } from '../kit/UntrustedText.tsx'
import { describeAccount } from '../users/describeUser.ts'
import type { BackendUser, WireLinkedAccount } from '../users/wire.ts'
import { detailsOf } from './detailsOf.ts'

/** Accounts by which the user logs in, and wallets. What is in them was written by users and their providers. */
export function Accounts({ user: { linked_accounts: accounts } }: { user: BackendUser }): ReactElement {
  return (
    <section className="card" aria-label="Accounts">
      <div className="card-head">
        <h2>Accounts</h2>
      </div>
      {accounts.length === 0 ? <p className="card-body muted">None</p> : null}
      <ul className="list-rows">
        {accounts.map((account) => (
          <Account key={`${account.type} ${describeAccount(account)}`} account={account} />
        ))}
      </ul>
    </section>
  )
}

function Account({ account }: { account: WireLinkedAccount }): ReactElement {
  const details = detailsOf(account)
  return (
    <li>
      <span className="list-row-head">
        <span>{methodName(account.type)}</span>
        <span className="muted">
          <Time at={account.latest_verified_at ?? account.verified_at} />
        </span>
      </span>
      <bdi className="mono">{describeAccount(account)}</bdi>
      {details.length === 0 ? null : (
        <details>
          <summary className="muted">Details</summary>
          <dl className="facts">
            {details.map(([name, text]) => (
              <div key={name} className="facts-row">
                <dt>{sentenceOf(name)}</dt>
                <dd>
                  <UntrustedText text={text} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}
