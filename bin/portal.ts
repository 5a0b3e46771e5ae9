import { App } from 'aws-cdk-lib';
import { readDeployment } from '#lib/deployment.ts';
import { makePortal } from '#lib/portal.ts';

/** The CDK app: `cdk deploy --all` deploys the portal; its settings are in lib/deployment.ts. */
const app = new App();
makePortal(
  app,
  readDeployment(process.env, (name) => app.node.tryGetContext(name)),
);
