import { signInListing } from '@sc/api-client/contract'
import type { SignIn } from '@sc/api-client/contract'
import { StatusTag } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { currentLanguage, wordsHere } from '../../language.ts'
import { ListingPage } from '../../listing/ListingPage.tsx'
import { systemWords } from './locale/words.ts'

const outcomes = { signedIn: 'approved', wrong: 'rejected', frozen: 'withdrawn', noAccount: 'withdrawn' } as const

/** The filter means a wrong password and a wrong code alike; each row says which. */
const outcomeOf = ({ outcome, way }: SignIn) =>
  outcome === 'wrong' && way !== 'cas'
    ? wordsHere(systemWords).signIns.wrong[way]
    : signInListing.fields.outcome.options[outcome][currentLanguage()]

const drawn = {
  realname: ({ realname }: SignIn) => realname || wordsHere(systemWords).signIns.nobody,
  outcome: (row: SignIn) => <StatusTag status={outcomes[row.outcome]}>{outcomeOf(row)}</StatusTag>,
}

/** Who signed in, and who tried to. */
export default function SignIns() {
  const { signIns: text } = useWords(systemWords)
  return <ListingPage listing={signInListing} title={text.title} purpose={text.purpose} drawn={drawn} beginning={text.beginning} />
}
