CREATE TABLE "payment_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payment_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"mailed_on" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_alerts_key" ON "payment_alerts" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "payment_alerts_mailed" ON "payment_alerts" USING btree ("kind","mailed_on");