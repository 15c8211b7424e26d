import { signInListing } from '@sc/api-client/contract'
import type { SignIn } from '@sc/api-client/contract'
import { StatusTag } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { currentLanguage, wordsHere } from '../../language.ts'
import { ListingPage } from '../../listing/ListingPage.tsx'
import { systemWords } from './locale/words.ts'

const outcomes = {
  signedIn: 'approved',
  wrongPassword: 'rejected',
  wrongCode: 'rejected',
  frozen: 'withdrawn',
  noAccount: 'withdrawn',
} as const

const drawn = {
  realname: ({ realname }: SignIn) => realname || wordsHere(systemWords).signIns.nobody,
  outcome: ({ outcome }: SignIn) => (
    <StatusTag status={outcomes[outcome]}>{signInListing.fields.outcome.options[outcome][currentLanguage()]}</StatusTag>
  ),
}

/** Who signed in, and who tried to. */
export default function SignIns() {
  const { signIns: text } = useWords(systemWords)
  return <ListingPage listing={signInListing} title={text.title} purpose={text.purpose} drawn={drawn} beginning={text.beginning} />
}
