import { Developers } from './Developers.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { Week } from './Week.tsx'

/** The front page, for everybody who is not logged in. */
export const Landing = () => (
  <>
    <Hero />
    <Developers />
    <Features />
    <Week />
  </>
)
