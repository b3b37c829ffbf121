import type { ReactElement } from 'react'
import { useText } from '../../../../ui/hooks/index.ts'
import { Link, Stack, Text } from '../../../../ui/kit/index.ts'
import type { ContractInfo } from '../../request/types.ts'

const SIZES = { sm: 32, lg: 72 }

const isImage = (url: string | undefined): url is string => url !== undefined && /^(https:|data:image\/)/i.test(url)

/** The contract as the host presents it: its picture, name and page. */
export function ContractCard({
  name,
  url,
  imgUrl,
  imgSize = 'sm',
  imgAltText = '',
  actionText,
}: ContractInfo): ReactElement {
  const t = useText()
  const size = SIZES[imgSize]
  return (
    <Stack isRow gap={3}>
      {isImage(imgUrl) && (
        <img
          src={imgUrl}
          alt={t(imgAltText)}
          width={size}
          height={size}
          referrerPolicy="no-referrer"
          style={{ borderRadius: 'var(--lk-radius-s)', objectFit: 'cover', flex: 'none' }}
        />
      )}
      <div style={{ minWidth: 0 }}>
        <Text isStrong>
          <bdi>{name}</bdi>
        </Text>
        {url !== undefined && /^https:\/\//i.test(url) && (
          <Link href={url}>{actionText ? t(actionText) : <bdi dir="ltr">{url.replace(/^https:\/\//i, '')}</bdi>}</Link>
        )}
      </div>
    </Stack>
  )
}
