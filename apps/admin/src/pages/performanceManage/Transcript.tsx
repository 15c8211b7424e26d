import { ApiError } from '@sc/api-client'
import { item, progress, score } from '@sc/api-client/contract'
import type { ScoreRecord, Transcript as TranscriptData } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { ButtonMenu, EmptyState, Page, UserPicker } from '@sc/ui-kit'
import { defaultLanguage, languages } from '@sc/locale'
import type { Language } from '@sc/locale'
import { useLanguage, useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, QRCode } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { formSources } from '../../api/formSources.ts'
import { config } from '../../config.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { useDownload } from '../../listing/useDownload.ts'
import { useDictionaryNames } from '../system/useDictionaryNames.ts'
import './transcript.css'
import { scoreWords } from './locale/words.ts'
import { reachedStudents } from './reachedStudents.ts'

/** A student's own transcript; with `username`, another's, whom those choose who may. */
export default function Transcript() {
  const { transcript: text } = useWords(scoreWords)
  const [search, setSearch] = useSearchParams()
  const username = search.get('username')
  const chooses = usePermit(progress.list.access)
  const hasOwn = usePermit(item.open.access) || !chooses
  const whose = username ? { username } : {}
  const query = useQuery({ ...api.query(score.transcript, { query: whose }), enabled: hasOwn || username !== null })
  // Not everybody has a transcript: whoever has none finds those of others, or is told why, and no retry makes one.
  const none = username === null && query.error instanceof ApiError && query.error.kind === 'business' ? query.error.message : null
  const known = query.data && username ? [{ value: username, name: query.data.realname }] : []
  return (
    <Page
      title={text.title}
      purpose={text.purpose}
      actions={
        <Flex gap={8} wrap>
          {chooses && (
            <div className="sc-transcript-student">
              <UserPicker
                aria-label={text.student}
                placeholder={text.student}
                source={reachedStudents}
                known={known}
                value={username ?? undefined}
                onChange={(next) => setSearch(next ? { username: next } : {})}
              />
            </div>
          )}
          <Button disabled={!query.data} onClick={() => window.print()}>
            {text.print}
          </Button>
          <DownloadButton whose={whose} disabled={!query.data} />
        </Flex>
      }
    >
      {none !== null && !chooses ? (
        <EmptyState title={none} />
      ) : username === null && (none !== null || !hasOwn) ? (
        <EmptyState title={text.chooseStudent} description={text.chooseStudentHint} />
      ) : (
        <QueryView query={query}>{(data) => <Sheet {...data} />}</QueryView>
      )}
    </Page>
  )
}

/** The transcript as a file that the server makes, in the language that is chosen. */
function DownloadButton({ whose, disabled }: { whose: { username?: string }; disabled: boolean }) {
  const { transcript: text } = useWords(scoreWords)
  const download = useDownload(score.transcriptPdf)
  return (
    <ButtonMenu
      disabled={disabled || download.isPending}
      menu={{
        items: languages.map((language) => ({ key: language, label: text.languages[language] })),
        onClick: ({ key }) => download.mutate({ query: { ...whose, language: key as Language } }),
      }}
    >
      <Button type="primary" disabled={disabled} loading={download.isPending}>
        {download.isPending ? text.making : text.download}
      </Button>
    </ButtonMenu>
  )
}

function Sheet({
  schoolName,
  title,
  realname,
  username,
  studentNo,
  departName,
  major,
  className,
  totalHours,
  required,
  totalCredits,
  modules,
  verifyCode,
  generatedAt,
  printFooter,
  seal,
}: TranscriptData) {
  const { transcript: text } = useWords(scoreWords)
  const english = useLanguage() !== defaultLanguage
  // What nobody named in English is called as it was typed.
  const earned = ({ itemName, itemEnglish, award, awardEnglish }: ScoreRecord) => {
    const item = english ? (itemEnglish ?? itemName) : itemName
    return award === null ? item : text.withAward(item, english ? (awardEnglish ?? award) : award)
  }
  // A sheet is kept with the names that the school typed; the dictionary has them in the reader's language.
  const moduleNames = useDictionaryNames('item_module')
  const moduleCalled = ({ module, moduleName }: TranscriptData['modules'][number]) =>
    english ? text.module(moduleNames.get(module) ?? moduleName, moduleName) : moduleName
  const verifyUrl = `${location.origin}${config.basePath}transcript/verify?code=${verifyCode}`
  return (
    <article className="sc-transcript">
      <header>
        <h2>{english ? text.title : title}</h2>
        {/* As on the file: what it is verified as is the school’s own title. */}
        {english && <p>{title}</p>}
      </header>
      <dl>
        <div>
          <dt>{text.name}</dt>
          <dd>{realname}</dd>
        </div>
        <div>
          <dt>{text.number}</dt>
          <dd>{studentNo ?? username}</dd>
        </div>
        <div>
          <dt>{text.college}</dt>
          <dd>{departName ?? '—'}</dd>
        </div>
        {major !== null && (
          <div>
            <dt>{text.major}</dt>
            <dd>{major}</dd>
          </div>
        )}
        {className !== null && (
          <div>
            <dt>{text.className}</dt>
            <dd>{className}</dd>
          </div>
        )}
        <div>
          <dt>{text.totalHours}</dt>
          <dd>{text.ofRequired(totalHours, required)}</dd>
        </div>
        <div>
          <dt>{text.totalCredits}</dt>
          <dd>{totalCredits}</dd>
        </div>
      </dl>
      {modules.every(({ records }) => records.length === 0) && <EmptyState title={text.none} description={text.noneHint} />}
      {modules.map((module) => (
        <section key={module.module}>
          <h3>
            {moduleCalled(module)}
            <span>{text.hours(module.hours, module.required)}</span>
          </h3>
          {module.records.length > 0 && (
            <table aria-label={moduleCalled(module)}>
              <thead>
                <tr>
                  <th>{text.item}</th>
                  <th>{text.hoursColumn}</th>
                  <th>{text.credits}</th>
                  <th>{text.time}</th>
                </tr>
              </thead>
              <tbody>
                {module.records.map((record) => (
                  <tr key={record.id}>
                    <td>{earned(record)}</td>
                    <td>{record.hours}</td>
                    <td>{record.credits ?? '—'}</td>
                    <td>{record.achievedOn}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
      <footer>
        <div>
          <p>{text.scan}</p>
          <p>{text.code(verifyCode)}</p>
          {schoolName && <p>{text.school(schoolName)}</p>}
          <p>{text.generated(generatedAt)}</p>
          {printFooter && <p className="sc-transcript-printed">{printFooter}</p>}
        </div>
        {seal && <Seal url={seal.url} />}
        {/* Dark on light in every theme: readers of codes expect that. */}
        <QRCode aria-label={text.qr} value={verifyUrl} size={112} type="svg" color="#000" bgColor="#fff" bordered={false} />
      </footer>
    </article>
  )
}

/** One that was kept before pictures were looked into may be none: then it is printed nowhere, which is said. */
function Seal({ url }: { url: string }) {
  const { transcript: text } = useWords(scoreWords)
  const [broken, setBroken] = useState(false)
  if (broken) return <p role="alert">{text.sealBroken}</p>
  return (
    <img
      className="sc-transcript-seal"
      src={formSources.fileUrl(url)}
      alt={text.seal}
      width={106}
      height={106}
      onError={() => setBroken(true)}
    />
  )
}
