import { score } from '@sc/api-client/contract'
import type { CallResult, VerifiedLines } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Form, Input, Result } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { AuthFrame } from '../user/AuthFrame.tsx'
import { Lines } from './Lines.tsx'
import { wordsHere } from '../../language.ts'
import { transcriptWords } from './locale/words.ts'
import { useCopyWords } from './useCopyWords.ts'

/** What the code on a printed transcript opens; anybody may ask. */
export default function Verify() {
  const text = useWords(transcriptWords)
  const [search, setSearch] = useSearchParams()
  const code = search.get('code')?.trim().slice(0, 64) ?? ''
  const query = useQuery({ ...api.query(score.verify, { query: { code } }), enabled: code !== '' })
  return (
    <AuthFrame>
      <Card title={text.title}>
        {code !== '' && (
          <QueryView query={query}>
            {(found) => (
              <>
                <Verdict {...found} />
                {found.valid && <Signature {...found} />}
                {found.lines && <Lines {...found.lines} moduleEnglish={found.moduleEnglish} told={tellOf(found, found.lines)} />}
              </>
            )}
          </QueryView>
        )}
        {/* Below an answer, not before it: it would be pushed down under the pointer. */}
        {!query.isLoading && (
          <Form layout="vertical">
            <Form.Item label={code === '' ? text.code : text.another} htmlFor="code" style={{ marginBottom: 0 }}>
              <Input.Search
                key={code}
                id="code"
                defaultValue={code}
                placeholder={text.placeholder}
                enterButton={text.submit}
                onSearch={(typed) => typed.trim() && setSearch({ code: typed.trim() })}
              />
            </Form.Item>
          </Form>
        )}
      </Card>
    </AuthFrame>
  )
}

type Found = CallResult<typeof score.verify>

function Verdict(found: Found) {
  const { valid, changedSince, onlyRenamed, provesAll, totalHours, totalCredits, generatedAt, lines } = found
  const text = useCopyWords(lines?.measure)
  if (!valid) return <Result status="error" title={text.unknown} subTitle={text.unknownHint} />
  // A date is not broken at its hyphens.
  const moment = <span style={{ whiteSpace: 'nowrap' }}>{generatedAt}</span>
  const printed = (
    <>
      {text.issued.before}
      {moment}
      {text.issued.after(text.totals(totalHours, totalCredits))}
    </>
  )
  if (onlyRenamed) return <Renamed {...found} printed={printed} />
  if (changedSince)
    return (
      <Result
        status="warning"
        title={text.updated.title}
        subTitle={
          <>
            {schoolWords(found)}
            {nameWords(found)}
            {printed}
            {text.updated.hint(!found.lines)}
          </>
        }
      />
    )
  if (!provesAll)
    return (
      <Result
        status="warning"
        title={text.early.title}
        subTitle={
          <>
            {nameWords(found)}
            {printed}
            {text.early.hint}
          </>
        }
      />
    )
  return (
    <Result
      status="success"
      title={text.valid.title}
      subTitle={
        <>
          {text.valid.before(found.realname ?? '', text.totals(totalHours, totalCredits))}
          {moment}
          {text.valid.after}
        </>
      }
    />
  )
}

/** That its PDF file carries a signature, and whose: a reader of PDF files checks that against the file itself. */
function Signature({ signedBy }: Found) {
  const { signed: text } = useWords(transcriptWords)
  if (signedBy === null) return null
  return <Alert type="info" showIcon title={text.by(signedBy)} description={text.hint} style={{ marginBottom: 16 }} />
}

/** How the lines are to be read, as they may not be what is recorded now. */
function tellOf({ changedSince, onlyRenamed }: Found, { presentNames }: VerifiedLines): string {
  const { tell } = wordsHere(transcriptWords)
  if (presentNames) return tell.presentNames
  if (onlyRenamed) return tell.onlyRenamed
  return changedSince ? tell.changedSince : tell.usual
}

/** What was earned is as it was; the school, the student, the college or a module is called otherwise. */
function Renamed({ printed, ...found }: Found & { printed: ReactNode }) {
  const { renamed: text } = useWords(transcriptWords)
  const names = found.renamed.map((name) => text.names[name])
  const others = found.renamed.filter((name) => name !== 'student' && name !== 'school').map((name) => text.names[name])
  const differ = names.length === 0 ? text.differ : text.differIn(others)
  return (
    <Result
      status="warning"
      title={text.title(names)}
      subTitle={
        <>
          {schoolWords(found)}
          {nameWords(found)}
          {printed}
          {text.unchanged}
          {differ}
        </>
      }
    />
  )
}

/** The present name of the school is not passed off as the one on the copy either; nothing of copies that do not prove it. */
const schoolWords = ({ renamed, schoolName, lines }: Found) =>
  renamed.includes('school') ? wordsHere(transcriptWords).renamed.school(lines?.schoolName ?? '', schoolName) : ''

/** The present name is not passed off as the one on the copy. */
function nameWords({ realname, printedName }: Found): string {
  const text = wordsHere(transcriptWords).name
  const present = realname ? text.present(realname) : text.gone
  if (printedName === null) return text.only(present)
  return printedName === realname ? text.same(realname) : text.other(printedName, present)
}
