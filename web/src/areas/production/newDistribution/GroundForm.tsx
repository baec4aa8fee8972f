import type { DistributionGround } from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import { distributionPaths } from '@millwright/contract/areas/production/distribution/distributionPaths.ts';
import { parameterDistribution } from '@millwright/contract/areas/production/distribution/parameterDistribution.ts';
import { issueRight } from '@millwright/contract/areas/production/distribution/parameterDistribution.lifeCycle.ts';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { documentCalls, takeDistributionAction } from '../parts/takeDistributionAction.ts';
import { hasLargeSteps, IssueDialog } from '../parts/IssueDialog.tsx';
import { useWorking } from '../parts/useWorking.ts';
import shared from '../parts/distribution.module.css';
import {
  type DistributionDraft,
  machinesToSet,
  valueProblem,
  distributionInput,
  type StoredDistribution,
} from './draft.ts';
import { MachineChoice } from './MachineChoice.tsx';
import { ParameterLines } from './ParameterLines.tsx';
import styles from './newDistribution.module.css';
import layout from '../../../kit/layout.module.css';

type GroundFormProps = {
  ground: DistributionGround;
  draft: DistributionDraft;
  stored: StoredDistribution | undefined;
  onChange: (draft: DistributionDraft) => void;
  /** Nothing is unsaved any more. */
  onSaved: () => void;
};

/** Machines of the model, parameters with their new values, and what is saved of it. */
export function GroundForm({ ground, draft, stored, onChange, onSaved }: GroundFormProps) {
  const t = useT('production');
  const navigate = useNavigate();
  const mayIssue = useMay(issueRight);
  const { isBusy, work } = useWorking();
  const [isAsking, setIsAsking] = useState(false);
  const parameters = new Map(ground.parameters.map((each) => [each.id, each]));
  const isGood = draft.values.every(({ parameterId, newValue }) => {
    const parameter = parameters.get(parameterId);
    return parameter !== undefined && valueProblem(parameter, newValue) === undefined;
  });
  const missing = missingKey(draft, isGood);
  const needsRelease = draft.values.some(
    ({ parameterId }) => parameters.get(parameterId)?.needsRelease === true,
  );
  const [machines, values] = [draft.machineIds.length, draft.values.length];
  const changing = machinesToSet(draft, ground);
  const save = (isIssued: boolean) =>
    work(async () => {
      const said = distributionInput(draft, ground);
      const row =
        stored === undefined
          ? await callApi(documentCalls.add, said, { isQuiet: true })
          : await callApi(
              documentCalls.edit,
              { id: stored.id, version: stored.version, ...said },
              { isQuiet: true },
            );
      onSaved();
      // What is saved stays saved, also where it cannot be issued: its page says why.
      void navigate(`${distributionPaths.progress}?id=${row.id}`);
      if (isIssued)
        await takeDistributionAction(row.id, 'issue', { confirmsLargeSteps: hasLargeSteps(changing) });
      const { number } = row;
      return t('distribution.saved', { number: typeof number === 'string' ? number : '' });
    });
  return (
    <>
      <MachineChoice ground={ground} draft={draft} onChange={onChange} />
      <ParameterLines ground={ground} draft={draft} onChange={onChange} />
      <section className={`${layout.cardStack} ${shared.card}`}>
        <Checkbox
          checked={draft.isStaged}
          onChange={({ target }) => onChange({ ...draft, isStaged: target.checked })}
        >
          {t('distribution.staged')} <span className={layout.quiet}>{t('distribution.stagedHint')}</span>
        </Checkbox>
        <label className={styles.remark}>
          <span>{t('distribution.remark')}</span>
          <Input
            maxLength={parameterDistribution.fields.remark.max}
            value={draft.remark}
            onChange={({ target }) => onChange({ ...draft, remark: target.value })}
          />
        </label>
      </section>
      <div className={styles.foot}>
        <span aria-live="polite">
          {missing === undefined
            ? t('distribution.summary', { machines, parameters: values, values: machines * values })
            : t(missing)}
          {needsRelease ? <> · {t('distribution.second')}</> : null}
        </span>
        <Button disabled={missing !== undefined} loading={isBusy} onClick={() => void save(false)}>
          {t('distribution.save')}
        </Button>
        {mayIssue && !needsRelease ? (
          <Button
            type="primary"
            disabled={missing !== undefined}
            loading={isBusy}
            onClick={() => setIsAsking(true)}
          >
            {t('distribution.saveAndIssue')}
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <IssueDialog
          title={t('distribution.issueAsk', { count: changing.length })}
          okText={
            draft.isStaged && changing.length > 1
              ? t('distribution.issueOne', { code: changing[0]?.code ?? '' })
              : t('distribution.issueAll', { count: changing.length })
          }
          machines={changing}
          isBusy={isBusy}
          onIssue={() => void save(true).finally(() => setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

function missingKey({ machineIds, values }: DistributionDraft, isGood: boolean) {
  if (machineIds.length === 0) return 'distribution.chooseMachines';
  if (values.length === 0 || !isGood) return 'distribution.chooseParameters';
  return undefined;
}
