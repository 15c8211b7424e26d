import { score } from '@sc/api-client/contract'
import type { CallResult, RenamedSince, VerifiedLines } from '@sc/api-client/contract'
import { useQuery } from '@tanstack/react-query'
import { Card, Form, Input, Result } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { AuthFrame } from '../user/AuthFrame.tsx'
import { Lines } from './Lines.tsx'

/** What the code on a printed transcript opens; anybody may ask. */
export default function Verify() {
  const [search, setSearch] = useSearchParams()
  const code = search.get('code')?.trim().slice(0, 64) ?? ''
  const query = useQuery({ ...api.query(score.verify, { query: { code } }), enabled: code !== '' })
  return (
    <AuthFrame>
      <Card title="核验第二课堂成绩单">
        {code !== '' && (
          <QueryView query={query}>
            {(found) => (
              <>
                <Verdict {...found} />
                {found.lines && <Lines {...found.lines} told={tellOf(found, found.lines)} />}
              </>
            )}
          </QueryView>
        )}
        {/* Below an answer, not before it: it would be pushed down under the pointer. */}
        {!query.isLoading && (
          <Form layout="vertical">
            <Form.Item label={code === '' ? '验证码' : '核验另一份'} htmlFor="code" style={{ marginBottom: 0 }}>
              <Input.Search
                key={code}
                id="code"
                defaultValue={code}
                placeholder="打印件上的验证码"
                enterButton="核验"
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
  const { valid, changedSince, onlyRenamed, provesAll, totalHours, totalCredits, generatedAt } = found
  if (!valid) return <Result status="error" title="未查到该成绩单" subTitle="验证码不存在，请核对打印件上的验证码" />
  // A date is not broken at its hyphens.
  const moment = <span style={{ whiteSpace: 'nowrap' }}>{generatedAt}</span>
  const printed = (
    <>
      {moment} 出具时共 {totals(totalHours, totalCredits)}
    </>
  )
  if (onlyRenamed) return <Renamed {...found} printed={printed} />
  if (changedSince)
    return (
      <Result
        status="warning"
        title="成绩单真实，但之后有更新"
        subTitle={
          <>
            {schoolWords(found)}
            {nameWords(found)}
            {printed}；现在的记录已有变化，请索取新的成绩单{found.lines ? '' : '。系统没有留存这份成绩单出具时的逐项内容，无法核对'}
          </>
        }
      />
    )
  if (!provesAll)
    return (
      <Result
        status="warning"
        title="成绩单真实，学时没有变化"
        subTitle={
          <>
            {nameWords(found)}
            {printed}，至今没有变化。这份成绩单出具较早，系统没有留存当时的姓名和项目名称，无法核对，建议索取新的成绩单
          </>
        }
      />
    )
  return (
    <Result
      status="success"
      title="成绩单真实有效"
      subTitle={
        <>
          {found.realname}，共 {totals(totalHours, totalCredits)}，{moment} 出具，至今没有变化
        </>
      }
    />
  )
}

/** How the lines are to be read, as they may not be what is recorded now. */
function tellOf({ changedSince, onlyRenamed }: Found, { presentNames }: VerifiedLines): string {
  const compare = '请与打印件逐项核对，不一致的以此处为准'
  if (presentNames) return `系统没有留存出具时的学院和模块名称，以下显示的是现在的名称；其余内容${compare}。`
  if (onlyRenamed) return `以下为出具时的内容，名称也是当时的。${compare}。`
  if (changedSince) return `以下为出具时的内容，${compare}；现在的记录以新的成绩单为准。`
  return `${compare}。`
}

/** What was earned is as it was; the school, the student, the college or a module is called otherwise. */
function Renamed({ printed, ...found }: Found & { printed: ReactNode }) {
  const names = found.renamed.map((name) => NAMES[name]).join('、')
  const others = found.renamed
    .filter((name) => name !== 'student' && name !== 'school')
    .map((name) => NAMES[name])
    .join('、')
  const differ = names === '' ? '；学院、模块等名称与出具时不同' : others && `；${others}与出具时不同`
  return (
    <Result
      status="warning"
      title={`成绩单真实，${names || '部分名称'}之后有变更`}
      subTitle={
        <>
          {schoolWords(found)}
          {nameWords(found)}
          {printed}，记录没有变化{differ}
        </>
      }
    />
  )
}

const NAMES: Readonly<Record<RenamedSince, string>> = {
  school: '学校名称',
  title: '成绩单标题',
  student: '姓名',
  college: '学院',
  module: '模块名称',
}

/** The present name of the school is not passed off as the one on the copy either; nothing of copies that do not prove it. */
const schoolWords = ({ renamed, schoolName, lines }: Found) =>
  renamed.includes('school') ? `出具时学校名称为 ${lines?.schoolName ?? ''}，现为 ${schoolName}。` : ''

/** The present name is not passed off as the one on the copy. */
function nameWords({ realname, printedName }: Found): string {
  const present = realname ? `现登记姓名为 ${realname}` : '该学生已不在册'
  if (printedName === null) return `${present}。`
  return printedName === realname ? `${realname}，` : `出具时姓名为 ${printedName}，${present}。`
}

/** As the transcript prints them. */
const totals = (hours: number, credits: number | null) => (credits === null ? `${hours} 学时` : `${hours} 学时、${credits} 学分`)
