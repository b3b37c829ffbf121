import type { ReactElement } from 'react'
import { Text } from '../../ui/kit/index.ts'
import { Avatar } from '../Avatar.tsx'
import type { Identity } from '../identity.ts'
import { PersonName } from '../PersonName.tsx'

/** Who is logged in: mark, name, and what stands below the name. Put it into a row. */
export function Person({ identity }: { identity: Identity }): ReactElement {
  return (
    <>
      <Avatar identity={identity} size={40} />
      <div style={{ minWidth: 0 }}>
        <Text as="div" isStrong>
          <PersonName name={identity.name} />
        </Text>
        {identity.detail !== null && (
          <Text as="div" size="s" tone="muted">
            <PersonName name={identity.detail} />
          </Text>
        )}
      </div>
    </>
  )
}
