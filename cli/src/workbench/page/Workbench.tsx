import { useCallback, useRef, useState, type ReactElement } from 'react'
import type { Entry } from './catalogue.ts'
import { Controls } from './Controls.tsx'
import { Panel } from './Panel.tsx'
import { Picture } from './Picture.tsx'
import { toHash, type Look, type PictureRef } from './picture.ts'
import { Screens } from './Screens.tsx'
import { useAddress } from './useAddress.ts'

/** Margins beside a picture on a phone, including borders, in px. */
const MARGINS_PX = 34

/**
 * Scale of the pictures beside each other, as a share of their real size. Widths over 1,000 px get a smaller one below.
 */
const GRID_SCALE = 0.62

/** Every screen in every state, one at a time or all beside each other. */
export function Workbench({
  entries,
  languages,
}: {
  entries: readonly Entry[]
  languages: readonly string[]
}): ReactElement {
  const [address, go] = useAddress()
  const { ref, look } = address
  const [texts, setTexts] = useState<{ picture: string; texts: readonly (readonly [string, string])[] }>({
    picture: '',
    texts: [],
  })
  const setLook = (change: Partial<Look>): void => go({ look: { ...look, ...change } }, 'replace')
  const pictures = entries.flatMap((entry) => entry.pictures).filter((picture) => isIn(picture, ref))
  const [one] = ref.state === undefined ? [] : pictures
  const picture = one ? JSON.stringify(one) : ''
  const main = useRef<HTMLElement>(null)
  const onTexts = useCallback(
    (shown: readonly (readonly [string, string])[]) => setTexts({ picture, texts: shown }),
    [picture],
  )
  return (
    <div className="workbench">
      <header className="bar">
        {/* A button, because a link would change the address's fragment, which names the picture. */}
        <button type="button" className="button skip" onClick={() => main.current?.focus()}>
          Skip the list of screens
        </button>
        <h1>Workbench</h1>
        <p>{`${pictures.length} of ${entries.flatMap((entry) => entry.pictures).length} states`}</p>
      </header>
      <Screens entries={entries} address={address} />
      <main ref={main} tabIndex={-1} aria-label="Pictures">
        <Controls look={look} languages={languages} onLook={setLook} />
        {one ? <One picture={one} look={look} onTexts={onTexts} /> : <Grid pictures={pictures} look={look} />}
      </main>
      <Panel look={look} texts={texts.picture === picture ? texts.texts : []} onLook={setLook} />
    </div>
  )
}

const isIn = (picture: PictureRef, ref: Partial<PictureRef>): boolean =>
  (['plugin', 'screen', 'state'] as const).every((part) => ref[part] === undefined || ref[part] === picture[part])

function One({
  picture,
  look,
  onTexts,
}: {
  picture: PictureRef
  look: Look
  onTexts: (texts: readonly (readonly [string, string])[]) => void
}): ReactElement {
  return (
    <article className="one">
      <h2>
        <span>{picture.screen}</span> {picture.state}
      </h2>
      <div className="pictures">
        {look.widths.map((width, index) => (
          <figure key={width}>
            <figcaption>{width} px</figcaption>
            <Picture
              picture={picture}
              look={look}
              width={width}
              scale={Math.min(width > 1_000 ? 0.6 : 1, (innerWidth - MARGINS_PX) / width)}
              isUsable
              onTexts={index === 0 ? onTexts : undefined}
            />
          </figure>
        ))}
      </div>
    </article>
  )
}

function Grid({ pictures, look }: { pictures: readonly PictureRef[]; look: Look }): ReactElement {
  if (pictures.length === 0) return <p className="empty">There is no such picture. Choose one of the list.</p>
  return (
    <ul className="grid">
      {pictures.flatMap((picture) =>
        look.widths.map((width) => (
          <li key={`${picture.plugin}/${picture.screen}/${picture.state}/${width}`}>
            <a href={toHash({ ref: picture, look })}>
              <Picture picture={picture} look={look} width={width} scale={width > 1_000 ? 0.38 : GRID_SCALE} />
              <span className="grid-name">
                <strong>{picture.state}</strong>
                <span>
                  {picture.screen} · {width} px
                </span>
              </span>
            </a>
          </li>
        )),
      )}
    </ul>
  )
}
