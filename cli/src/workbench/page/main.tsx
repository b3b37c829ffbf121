/** Entry of the page that `latchkey workbench` serves. */
import { createRoot } from 'react-dom/client'
import { languages, readCatalogue } from './catalogue.ts'
import { Workbench } from './Workbench.tsx'

const place = document.getElementById('workbench')
if (!place) throw new Error('The page has no #workbench.')
createRoot(place).render(<Workbench entries={await readCatalogue()} languages={languages()} />)
