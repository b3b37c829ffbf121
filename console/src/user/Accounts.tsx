import type { ReactElement } from 'react'
import { methodName, sentenceOf } from '../format/names.ts'
import { Time } from '../kit/Time.tsx'
import { UntrustedText } from '../kit/UntrustedText.tsx'
import { describeAccount } from '../users/describeUser.ts'
import type { BackendUser } from '../users/wire.ts'
import { detailsOf } from './detailsOf.ts'
import { Unlink, type UnlinkProps } from './Unlink.tsx'

/** Accounts by which the user logs in, and wallets. What is in them was written by users and their providers. */
export function Accounts({ app, user }: { app: string; user: BackendUser }): ReactElement {
  const { id, linked_accounts: accounts } = user
  return (
    <section className="card" aria-label="Accounts">
      <div className="card-head">
        <h2>Accounts</h2>
      </div>
      {accounts.length === 0 ? <p className="card-body muted">None</p> : null}
      <ul className="list-rows">
        {accounts.map((account) => (
          <Account key={`${account.type} ${describeAccount(account)}`} app={app} did={id} account={account} />
        ))}
      </ul>
    </section>
  )
}

function Account({ app, did, account }: UnlinkProps): ReactElement {
  const details = detailsOf(account)
  return (
    <li>
      <span className="list-row-head">
        <span>{methodName(account.type)}</span>
        <span className="muted">
          <span>Verified </span>
          <Time at={account.latest_verified_at ?? account.verified_at} />
        </span>
      </span>
      <span className="list-row-act">
        <bdi className="mono">{describeAccount(account)}</bdi>
        <Unlink app={app} did={did} account={account} />
      </span>
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
