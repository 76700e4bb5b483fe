import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import * as cnpg from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import * as monitoring from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { describe, it } from 'mocha';
import { hasKubectl, inDeploy, type Manifest, read, rendered } from './documents.ts';
import { type Environment, readAs } from './processes.ts';

type Model = new (data: never) => { validate(): void };

/** By `apiVersion`, what judges its kinds. The plugin's object store has no published schema. */
const schemas: Record<string, Record<string, unknown>> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'monitoring.coreos.com/v1': monitoring,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  'postgresql.cnpg.io/v1': cnpg,
};
const unjudged = ['barmancloud.cnpg.io/v1', 'kustomize.config.k8s.io/v1beta1'];

const judge = (manifest: Manifest): void => {
  const { apiVersion, kind, metadata } = manifest;
  if (unjudged.includes(apiVersion)) return;
  const model = schemas[apiVersion]?.[kind] as Model | undefined;
  assert.ok(model, `nothing judges ${apiVersion} ${kind}`);
  assert.doesNotThrow(() => new model(manifest as never).validate(), `${kind} ${metadata.name}`);
};

const base = readdirSync(inDeploy('kubernetes/base')).flatMap((file) =>
  read<Manifest>('kubernetes/base', file),
);
const overlays = ['small', 'large'];

const ofKind = (manifests: Manifest[], ...kinds: string[]) =>
  manifests.filter(({ kind }) => kinds.includes(kind));

const containerOf = ({ spec }: Manifest) => spec.template.spec.containers[0];

const environmentOf = (workload: Manifest, common: Environment): Environment => {
  const { env = [], envFrom = [] } = containerOf(workload);
  const own = Object.fromEntries(
    env.map(({ name, value }: { name: string; value: string }) => [name, value]),
  );
  return { ...(envFrom.length > 0 && common), ...own };
};

/** What the generator of the base would make of its literals. */
const commonOf = (): Environment => {
  const [{ literals }] = (
    base.find(({ kind }) => kind === 'Kustomization') as unknown as {
      configMapGenerator: [{ literals: string[] }];
    }
  ).configMapGenerator;
  return Object.fromEntries(literals.map((literal) => literal.split(/=(.*)/s).slice(0, 2)));
};

interface Metric {
  external?: { metric: { name: string } };
}

interface AdapterRule {
  seriesQuery: string;
  metricsQuery: string;
}

const operator = {
  OPERATOR_NAME: 'Firm GmbH',
  OPERATOR_ADDRESS: 'Ring 1, Wien',
  OPERATOR_EMAIL: 'help@ringfirm.com',
};

describe('what Kubernetes is told', () => {
  it('is what its schemas allow', () => {
    for (const manifest of base) judge(manifest);
    const wrong = structuredClone(base.find(({ kind }) => kind === 'Deployment')) as Manifest;
    wrong.spec.template.spec.containers[0].ports = 'http';
    assert.throws(() => judge(wrong));
  });

  for (const overlay of hasKubectl ? overlays : []) {
    it(`is so in the overlay ${overlay}, all in one namespace`, () => {
      const manifests = rendered(overlay);
      assert.ok(manifests.length >= base.length - 1);
      for (const manifest of manifests) {
        judge(manifest);
        const { kind, metadata } = manifest;
        if (kind !== 'Namespace') assert.equal(metadata.namespace, 'counsel', metadata.name);
      }
    });
  }

  it('runs as nobody in particular, and writes nowhere but where it is told', () => {
    for (const workload of ofKind(base, 'Deployment', 'Job')) {
      const { name } = workload.metadata;
      const pod = workload.spec.template.spec;
      assert.equal(pod.securityContext.runAsNonRoot, true, name);
      assert.equal(pod.securityContext.seccompProfile.type, 'RuntimeDefault', name);
      assert.equal(pod.automountServiceAccountToken, false, name);
      const { securityContext } = containerOf(workload);
      assert.equal(securityContext.readOnlyRootFilesystem, true, name);
      assert.equal(securityContext.allowPrivilegeEscalation, false, name);
      assert.deepEqual(securityContext.capabilities.drop, ['ALL'], name);
    }
  });

  it('has no moment without a process that is ready', () => {
    const deployments = ofKind(base, 'Deployment');
    assert.equal(deployments.length, 4);
    for (const { metadata, spec } of deployments) {
      assert.equal(spec.strategy.rollingUpdate.maxUnavailable, 0, metadata.name);
      assert.ok(spec.replicas >= 2, metadata.name);
      const budget = base.find(
        ({ kind, metadata: own }) => kind === 'PodDisruptionBudget' && own.name === metadata.name,
      );
      assert.equal(budget?.spec.minAvailable, 1, metadata.name);
    }
  });

  it('gives each process the variables that it reads, and all that it needs', () => {
    for (const workload of ofKind(base, 'Deployment', 'Job')) {
      const [script = ''] = containerOf(workload).args;
      const env = environmentOf(workload, { ...commonOf(), ...operator });
      assert.doesNotThrow(() => readAs(script, env), workload.metadata.name);
    }
  });

  it('puts the database’s owner over the roles that it prepares', () => {
    const [cluster] = ofKind(base, 'Cluster');
    const { postInitSQL, owner } = cluster?.spec.bootstrap.initdb ?? {};
    const roles = cluster?.spec.managed.roles.map(({ name }: { name: string }) => name) ?? [];
    assert.equal(roles.length, 4);
    assert.ok(postInitSQL.includes(`alter role ${owner} createrole`));
    for (const role of roles) {
      assert.ok(postInitSQL.includes(`grant ${role} to ${owner} with admin option`), role);
    }
  });

  it('is refused by the processes until somebody says who runs it', () => {
    const gateway = ofKind(base, 'Deployment').find(({ metadata }) => metadata.name === 'gateway');
    assert.ok(gateway);
    const env = environmentOf(gateway, commonOf());
    assert.throws(() => readAs('gateway/src/main.ts', env), /OPERATOR_NAME/);
  });

  it('lets nobody reach a service but those that call it', () => {
    const callers = (name: string): string[] => {
      const found = ofKind(base, 'NetworkPolicy').find(({ metadata }) => metadata.name === name);
      return found?.spec.ingress[0].from[0].podSelector.matchExpressions[0].values;
    };
    const whoCalls = (service: string) =>
      ofKind(base, 'Deployment')
        .filter((workload) => `${service.toUpperCase()}_URL` in environmentOf(workload, {}))
        .map(({ metadata }) => metadata.name);
    for (const service of ['identity', 'questions', 'attorneys']) {
      assert.deepEqual(callers(service).toSorted(), whoCalls(service).toSorted(), service);
    }
  });

  it('scales by nothing but what the adapter has of Prometheus', () => {
    const [adapter] = read<{ rules: { external: AdapterRule[] } }>('kubernetes', 'adapter.yaml');
    const given = adapter?.rules.external.map(({ seriesQuery }) => seriesQuery.split('{')[0]);
    const asked = read<Manifest>('kubernetes/overlays/large', 'autoscaling.yaml')
      .flatMap(({ spec }): Metric[] => spec.metrics)
      .flatMap(({ external }) => external?.metric.name ?? []);
    assert.ok(asked.length > 0);
    assert.deepEqual(new Set(asked), new Set(given));
  });
});
